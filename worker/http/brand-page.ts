import { brandCss } from '#tenants/brand-css.ts';
import { PLATFORM_BRAND } from '#tenants/brand.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** Whose page it is: the platform's when it is nobody's, or not known. */
export type PageOwner = Pick<Tenant, 'name' | 'brand'> | null;

type BrandPage = {
  readonly status: number;
  readonly title: string;
  /** HTML, with everything that came from outside escaped. */
  readonly main: string;
  readonly owner: PageOwner;
  readonly formAction?: "'self'" | "'none'";
  /** As a policy writes them. */
  readonly framers?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f5f6f8;color:#12181f;font:400 16px/1.5 ui-sans-serif,system-ui,sans-serif}header{background:#12181f;color:#fff;border-bottom:4px solid var(--accent)}header p,main{max-width:36rem;width:100%;margin:0 auto;padding:1rem}header p{font-weight:800;font-size:1.25rem}main{flex:1;padding-block:3rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}main p{margin:0 0 1rem}a.action,button{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:var(--radius-controls);background:var(--accent);color:var(--accent-text);font:inherit;font-weight:700;text-decoration:none}a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}small{color:#4a5560}label{display:block;margin-top:1rem;font-weight:600}input{width:100%;min-height:2.75rem;margin:.25rem 0 0;padding:.5rem .75rem;border:1px solid #6b7683;border-radius:var(--radius-controls);background:#fff;color:inherit;font:inherit}.bad{margin:.25rem 0 0;color:#a3171c;font-weight:600}.hidden{position:absolute;left:-99rem}form button{margin-top:1.5rem}`;

/** A page without a script, in its owner's colours: for what the Worker answers by itself. */
export function brandPage({ status, title, main, owner, ...more }: BrandPage): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const name = escaped(owner?.name ?? 'OSKR');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${name}</title>
<style nonce="${nonce}">${brandCss(owner?.brand ?? PLATFORM_BRAND)}${STYLE}</style>
</head>
<body>
<header><p>${name}</p></header>
<main>
${main}
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${more.formAction ?? "'none'"}; frame-ancestors ${more.framers ?? "'none'"}`,
      'X-Robots-Tag': 'noindex',
      ...more.headers,
    },
  });
}

/** A text inside of HTML, or of one of its attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A message of the catalogue whose marked part is a link: `Write to <mail>us</mail>.` */
export function linked(message: string, mark: string, href: string): string {
  return escaped(message)
    .replace(`&lt;${mark}>`, `<a href="${escaped(href)}">`)
    .replace(`&lt;/${mark}>`, '</a>');
}
