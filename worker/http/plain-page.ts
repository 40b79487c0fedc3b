const STYLE = `body{margin:0;background:#f5f6f8;color:#12181f;font:400 16px/1.5 ui-sans-serif,system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:20vh 1rem 3rem}h1{margin:0 0 .75rem;border-top:4px solid;padding-top:1rem;font-size:1.75rem;line-height:1.2}p{margin:0;font-size:1.125rem}`;

/** A page without a brand or a script: for what is nobody's, and for when nothing else works. */
export function plainPage(status: number, title: string, text: string): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`,
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'X-Frame-Options': 'DENY',
        'X-Robots-Tag': 'noindex',
      },
    },
  );
}
