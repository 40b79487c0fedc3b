import { brandCss, PLATFORM_BRAND } from '#tenants/brand.ts';
import type { Tenant } from '#tenants/tenant.ts';

import { framersOf, isEmbedded } from './page-headers.ts';

/** Seconds after which a browser, or a robot, may look again. */
export const RETRY_AFTER_SECONDS = 30;

type Shown = {
  readonly url: URL;
  /** Whose page it was to be, as far as that is known: the platform's when it is not. */
  readonly owner: Pick<Tenant, 'name' | 'brand' | 'framePolicy'> | null;
  readonly requestId: string;
};

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f5f6f8;color:#12181f;font:400 16px/1.5 ui-sans-serif,system-ui,sans-serif}header{background:#12181f;color:#fff;border-bottom:4px solid var(--accent)}header p,main{max-width:36rem;width:100%;margin:0 auto;padding:1rem}header p{font-weight:800;font-size:1.25rem}main{flex:1;padding-block:3rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}main p{margin:0 0 1rem}a{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;border-radius:var(--radius-controls);background:var(--accent);color:var(--accent-text);font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}small{color:#4a5560}`;

/** For when the page can't be made because its data can't be read: in the owner's colours, with nothing behind it. */
export function unavailablePage({ url, owner, requestId }: Shown): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const framed = isEmbedded(url.pathname);
  const name = escaped(owner?.name ?? 'OSKR');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Temporarily unavailable · ${name}</title>
<style nonce="${nonce}">${brandCss(owner?.brand ?? PLATFORM_BRAND)}${STYLE}</style>
</head>
<body>
<header><p>${name}</p></header>
<main>
<h1>We are temporarily unavailable</h1>
<p>This page can’t be shown at the moment. Nothing that was ordered is lost. Please try again in half a minute.</p>
<p><a href="${escaped(url.pathname + url.search)}">Try again</a></p>
<p><small>Request ${requestId}</small></p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${framersOf(url.pathname, owner?.framePolicy ?? 'anywhere')}`,
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'X-Robots-Tag': 'noindex',
      ...(framed ? {} : { 'X-Frame-Options': 'DENY' }),
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
