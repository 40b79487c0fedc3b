import { createMiddleware } from 'hono/factory';

import { storefrontOrigin } from '#tenants/resolve.ts';
import { BEARER_PROTOCOL } from '#worker/domain/live-desk.ts';
import type { SeenLimit } from '#worker/domain/rate-limits.ts';
import type { Context } from '#worker/usecases/context.ts';
import { renamedSlug } from '#worker/usecases/platform/renamed-slug.ts';

import { contextFor } from '../compose.ts';
import { settingsOf } from '../settings.ts';
import type { AppEnv } from './app-env.ts';
import { readCookie, readCookies } from './cookies.ts';
import { isEmbedded } from './page-headers.ts';
import { unknownHost } from './unknown-host.ts';

/** The APIs, which never go by cookies. */
const API = /^\/(?:graphql|api)(?:\/|$)/;
const BEARER = /^Bearer +(?<token>\S+) *$/i;

/** Makes the request's context, once. A host that is nobody's ends here. */
export const withContext = createMiddleware<AppEnv>(async (c, next) => {
  const request = c.req.raw;
  const url = new URL(request.url);
  const isApi = API.test(url.pathname);
  // Cookies render pages. Whatever changes something, by an API or by a page's function, names who asks itself.
  const isShown = !isApi && (request.method === 'GET' || request.method === 'HEAD');
  const cookies = readCookies(request, settingsOf(c.env).scheme);
  const authorization = request.headers.get('authorization');
  const bearer = BEARER.exec(authorization ?? '')?.groups?.['token'] ?? socketBearer(request);

  const { ctx, readToken, seenLimit } = await contextFor(c.env, request, {
    requestId: c.var.requestId,
    // For the APIs any other scheme is a token that is none; in front of pages it may be a gate that is not ours.
    accessToken: bearer ?? (isApi ? authorization && '' : isShown ? cookies.session : null),
    orderTokens: isShown ? cookies.orderTokens : [],
    readToken: cookies.readToken,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  const isNobodys = ctx.site.kind === 'unknown' || (ctx.site.kind === 'storefront' && ctx.tenant === null);
  if (isNobodys) {
    c.res = (await movedTo(ctx, url, isApi)) ?? unknownHost(request);
    return;
  }
  c.set('ctx', ctx);
  await next();

  if (c.res.status !== 101) tellOfLimit(c.res.headers, seenLimit());
  const token = readToken();
  if (token !== null && token !== cookies.readToken && c.res.status !== 101)
    c.header('Set-Cookie', readCookie(token, ctx.scheme), { append: true });
});

/** A browser's WebSocket names its token beside the protocol that it speaks: it can send no header. */
function socketBearer({ headers }: Request): string | null {
  if (headers.get('upgrade')?.toLowerCase() !== 'websocket') return null;
  const [protocol, token] = (headers.get('sec-websocket-protocol') ?? '').split(',').map((part) => part.trim());
  return protocol === BEARER_PROTOCOL ? (token ?? '') : null;
}

/** What is left of the limit that the request came nearest to, and when it may be tried again. */
function tellOfLimit(headers: Headers, seen: SeenLimit | null): void {
  if (seen === null) return;
  headers.set('RateLimit-Limit', String(seen.tries));
  headers.set('RateLimit-Remaining', String(seen.remaining));
  headers.set('RateLimit-Reset', String(seen.resetSeconds));
  if (seen.retryAfterSeconds !== null) headers.set('Retry-After', String(seen.retryAfterSeconds));
}

/** A business that changed its name is found by its former address; a frame is never redirected. */
async function movedTo(ctx: Context, url: URL, isApi: boolean): Promise<Response | null> {
  if (ctx.site.kind !== 'storefront' || isApi || isEmbedded(url.pathname)) return null;
  const slug = await renamedSlug(ctx, ctx.site.slug);
  if (slug === null) return null;
  const origin = storefrontOrigin(ctx.scheme, slug, ctx.rootDomain, ctx.port);
  return new Response(null, { status: 301, headers: { Location: `${origin}${url.pathname}${url.search}` } });
}
