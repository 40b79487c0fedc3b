import { createMiddleware } from 'hono/factory';

import type { AppEnv } from './app-env.ts';
import { isEmbedded } from './page-headers.ts';

const API = /^\/(?:graphql|api)(?:\/|$)/;
/** Pages of the local environment, one of which shows our frames inside another site. */
const DEVELOPMENT = /^\/__dev(?:\/|$)/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What no page of ours does. Paying, copying a link and asking where somebody is are left, and only to our own pages. */
const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'identity-credentials-get=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self "https://js.stripe.com")',
  'picture-in-picture=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'serial=()',
  'storage-access=()',
  'usb=()',
  'window-management=()',
  'xr-spatial-tracking=()',
].join(', ');

/** An answer that is no page loads nothing, and nobody shows it in a frame. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Gives every answer what it has not said for itself: pages, both APIs, documents, redirects and refusals alike. What a
 * page may do stands in `page-headers.ts`.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // The answer to a WebSocket's upgrade belongs to the runtime.
  if (c.res.status === 101) return;
  const answer = new Response(c.res.body, c.res);
  setSecurityHeaders(answer.headers, new URL(c.req.url));
  c.res = answer;
});

/** @param url of the request, whose scheme is the visitor's own */
export function setSecurityHeaders(headers: Headers, url: URL): void {
  const isFramed = isEmbedded(url.pathname);
  const isApi = API.test(url.pathname);
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true;
  const missing = (name: string, value: string): void => {
    if (!headers.has(name)) headers.set(name, value);
  };

  headers.set('X-Content-Type-Options', 'nosniff');
  missing('Referrer-Policy', 'strict-origin-when-cross-origin');
  missing('Permissions-Policy', PERMISSIONS);
  if (url.protocol === 'https:') missing('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  if (isApi) {
    missing('Cache-Control', 'no-store');
    missing('X-Robots-Tag', 'noindex');
  }
  if (DEVELOPMENT.test(url.pathname)) return;
  if (!isHtml) missing('Content-Security-Policy', NO_PAGE);
  missing('Cross-Origin-Resource-Policy', isFramed ? 'cross-origin' : 'same-origin');
  if (isFramed) return;
  missing('Cross-Origin-Opener-Policy', 'same-origin');
  missing('X-Frame-Options', 'DENY');
}
