import type { Tenant } from '#tenants/tenant.ts';

/** Pages about somebody: never stored, never indexed. */
const PERSONAL =
  /^\/(?:checkout|order-confirmation|my-orders|client-portal|admin|login|reset-password|_serverFn)(?:\/|$)/;
const EMBEDDED = /^\/iframe\/search(?:\/|$)/;
/** Only there may the card provider's script run. */
const PAYING = /^\/checkout(?:\/|$)/;

export function isEmbedded(path: string): boolean {
  return EMBEDDED.test(path);
}

export type PageFacts = {
  readonly url: URL;
  readonly nonce: string;
  readonly framePolicy: Tenant['framePolicy'];
  /** Null where the sandbox's card fields are used. */
  readonly publishableKey: string | null;
  readonly withPolicy: boolean;
};

/** Sets what a browser may do with a page: who may frame it, which scripts run, whether it is kept. */
export function setPageHeaders(headers: Headers, page: PageFacts): void {
  const { url, withPolicy } = page;
  const isFramed = isEmbedded(url.pathname);
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  if (withPolicy && isHtml) headers.set('Content-Security-Policy', policyOf(page));
  if (!isFramed) headers.set('X-Frame-Options', 'DENY');

  if (PERSONAL.test(url.pathname)) {
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    // A link to an order carries its token: it must not travel on.
    headers.set('Referrer-Policy', 'no-referrer');
  } else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
}

function policyOf({ url, nonce, framePolicy, publishableKey }: PageFacts): string {
  const stripe = PAYING.test(url.pathname) && publishableKey !== null;
  const sockets = `ws://${url.host} wss://${url.host}`;
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe ? ' https://js.stripe.com' : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${sockets}${stripe ? ' https://api.stripe.com' : ''}`,
    "img-src 'self' data:",
    ...(stripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framersOf(url, framePolicy)}`,
  ];
  return rules.join('; ');
}

function framersOf(url: URL, policy: Tenant['framePolicy']): string {
  if (!isEmbedded(url.pathname)) return "'none'";
  if (policy === 'anywhere') return '*';
  return policy.length === 0 ? "'none'" : policy.join(' ');
}
