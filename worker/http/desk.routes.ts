import { Hono } from 'hono';

import { toId } from '#worker/domain/ids.ts';
import { BEARER_PROTOCOL } from '#worker/domain/live-desk.ts';
import { parseSince } from '#worker/domain/live-order.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { watchDesk } from '#worker/usecases/orders/watch-desk.ts';

import type { AppEnv } from './app-env.ts';
import { HttpRefusal } from './http-refusal.ts';

/** `GET /api/businesses/:id/live`: a WebSocket that says that an order of the business has changed, and no more. */
export const deskRoutes = new Hono<AppEnv>().get('/:id/live', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpRefusal(400, 'Open this address as a WebSocket.');
  const since = parseSince(c.req.query('since') ?? null);
  if (since === null) throw new HttpRefusal(400, 'since is a whole number from 0.');
  const businessId = orThrow(toId('business', c.req.param('id')));
  const answer = await watchDesk(c.var.ctx, { businessId, since, request: c.req.raw });
  if (answer.status !== 101) {
    const message = 'Too many watch this business. Its portal asks now and then instead.';
    const retryAfter = answer.headers.get('Retry-After') ?? '30';
    return c.json({ success: false, message, error: 'RATE_LIMITED' }, 503, { 'Retry-After': retryAfter });
  }
  // Chosen where it was offered, and only there: a client that sent its token as a header offered none.
  const offered = (c.req.header('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim());
  const headers = offered.includes(BEARER_PROTOCOL) ? { 'Sec-WebSocket-Protocol': BEARER_PROTOCOL } : {};
  return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
});
