import type { Tenant } from '#tenants/tenant.ts';
import type { Context } from '#worker/usecases/context.ts';

/** Pages about somebody, and those that a mailed token opens: never stored, never indexed. */
const PERSONAL =
  /^\/(?:accept-invitation|account|admin|checkout|client-portal|confirm-email|login|my-orders|order-confirmation|register|reset-password|start|_serverFn)(?:\/|$)/i;
const EMBEDDED = /^\/iframe\/search(?:\/|$)/;
/** Only there may the card provider's script run: orders are placed, and later charges paid. */
const PAYING = /^\/(?:checkout|order-confirmation)(?:\/|$)/i;

/** Where browsers tell what a policy has kept from happening. */
export const REPORT_PATH = '/api/csp-reports';

export function isEmbedded(path: string): boolean {
  return EMBEDDED.test(path);
}

/** A path as the router reads it, which takes escaped letters for the letters, and minds no capitals. */
export function routedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether this is where the product is looked at before it is public: nothing there is for search engines. */
export function isPreview({ environment }: Pick<Context, 'environment'>): boolean {
  return environment === 'staging';
}

export type PageFacts = {
  readonly url: URL;
  readonly status: number;
  readonly nonce: string;
  readonly framePolicy: Tenant['framePolicy'];
  /** Null where the sandbox's card fields are used. */
  readonly publishableKey: string | null;
  readonly withPolicy: boolean;
  readonly isPreview: boolean;
};

/** Sets what a browser may do with a page: who may frame it, which scripts run, whether it is kept. */
export function setPageHeaders(headers: Headers, page: PageFacts): void {
  const { url, withPolicy } = page;
  const isFramed = isEmbedded(url.pathname);
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  if (withPolicy && isHtml) {
    headers.set('Content-Security-Policy', policyOf(page));
    // Browsers take no such endpoint without encryption: there the policy's own address is used.
    if (url.protocol === 'https:') headers.set('Reporting-Endpoints', `policy="${REPORT_PATH}"`);
  }
  if (!isFramed) headers.set('X-Frame-Options', 'DENY');

  if (PERSONAL.test(routedPath(url))) {
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    // A link to an order carries its token: it must not travel on.
    headers.set('Referrer-Policy', 'no-referrer');
  } else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (isFramed || page.isPreview || page.status >= 400) headers.set('X-Robots-Tag', 'noindex');
}

/**
 * Everything is forbidden that is not named. A script runs by the nonce of this answer or because such a script loads it,
 * wherever it comes from; text becomes code nowhere.
 */
function policyOf({ url, nonce, framePolicy, publishableKey }: PageFacts): string {
  const takesCards = PAYING.test(routedPath(url)) && publishableKey !== null;
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ws://${url.host} wss://${url.host}${takesCards ? ' https://api.stripe.com' : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(takesCards ? ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framersOf(url.pathname, framePolicy)}`,
    // The card provider's script is not ours to say how it is written.
    ...(takesCards ? [] : TRUSTED_TYPES),
    `report-uri ${REPORT_PATH}`,
    ...(url.protocol === 'https:' ? ['report-to policy'] : []),
  ];
  return rules.join('; ');
}

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/** What can stand in a policy without changing the rest of it. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

/** Who may show a page in a frame, as `frame-ancestors` has it. */
export function framersOf(path: string, policy: Tenant['framePolicy']): string {
  if (!isEmbedded(path)) return "'none'";
  if (policy === 'anywhere') return '*';
  const origins = policy.filter((origin) => ORIGIN.test(origin));
  return origins.length === 0 ? "'none'" : origins.join(' ');
}
