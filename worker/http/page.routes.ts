import { Hono } from 'hono';

import type { Context } from '#worker/usecases/context.ts';
import { notFound } from '#worker/usecases/errors.ts';
import { actingVisitor, lookingContext } from '#worker/usecases/sessions/acting-person.ts';

import type { AppEnv } from './app-env.ts';
import { baseAddresses } from './base-addresses.ts';
import { MAX_BODY_BYTES, readBytes } from './body.ts';
import { ordersCookie, readCookies } from './cookies.ts';
import { HttpRefusal } from './http-refusal.ts';
import { isPreview, routedPath, setPageHeaders } from './page-headers.ts';
import { pagePermission } from './page-permission.ts';

/** What a page's server side gets: TanStack Start's request context. */
export type PageContext = {
  readonly nonce: string;
  readonly ctx: Context;
  /** Called by every function of a page as it begins. */
  readonly enter: () => void;
  /** Takes the tokens of orders that a function placed, for the cookie that opens their pages. */
  readonly keepOrder: (accessToken: string) => void;
};

export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

/** As a build names the functions that pages call. Any other spelling of such an address is none of ours. */
const FUNCTION = /^\/_serverFn\/[\w.=+-]+$/;

/** Portals live on the platform host only; tenant pages and staff tokens never share an origin. */
const PORTAL = /^\/(?:client-portal|admin)(?:\/|$)/i;

/** @param withPolicy off in the development server, which writes inline scripts of its own */
export function pageRoutes(renderPage: RenderPage, withPolicy: boolean) {
  return new Hono<AppEnv>().all('*', async (c) => {
    const url = new URL(c.req.url);
    const isFunction = url.pathname.startsWith('/_serverFn');
    if (isFunction && !FUNCTION.test(url.pathname)) throw notFound();
    // A page's functions that change something are sent by POST.
    const isLook = c.req.method === 'GET' || c.req.method === 'HEAD';
    const ctx = isLook
      ? await lookingContext(c.var.ctx, pagePermission(routedPath(url)))
      : await actingVisitor(c.var.ctx);
    if (ctx.site.kind !== 'platform' && PORTAL.test(routedPath(url))) {
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
      return c.redirect(`${baseAddresses(ctx).platform}${url.pathname}${url.search}`, 302);
    }
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
    let hasBegun = false;
    const enter = () => {
      hasBegun = true;
    };
    const placed: Array<string> = [];
    const keepOrder = (accessToken: string) => void placed.push(accessToken);
    const request = isFunction && !isLook ? await withBoundedBody(c.req.raw) : c.req.raw;
    const page = await renderPage(request, { nonce, ctx, enter, keepOrder });
    // A call that could not be read, which the renderer takes for a fault of ours.
    if (isFunction && page.status >= 500 && !hasBegun) throw new HttpRefusal(400, 'The request could not be read.');
    const response = new Response(page.body, page);
    if (placed.length > 0) {
      const { orderTokens } = readCookies(c.req.raw, ctx.scheme);
      response.headers.append('Set-Cookie', ordersCookie(placed, orderTokens, ctx.scheme));
    }
    const { publishableKey, tenant } = ctx;
    const framePolicy = tenant?.framePolicy ?? 'anywhere';
    setPageHeaders(response.headers, {
      url,
      status: response.status,
      nonce,
      framePolicy,
      publishableKey,
      withPolicy,
      isPreview: isPreview(ctx),
    });
    return response;
  });
}

/** A function's call as it came, read here: the renderer would read without an end. @throws HttpRefusal 413 */
async function withBoundedBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  const body = await readBytes(request, MAX_BODY_BYTES, 'The request is larger than 256 kB.');
  return new Request(url, { method, headers, signal, body });
}
