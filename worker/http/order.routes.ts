import { Hono } from 'hono';

import { toId } from '#worker/domain/ids.ts';
import { parseSince } from '#worker/domain/live-order.ts';
import { notFound, orThrow } from '#worker/usecases/errors.ts';
import { isWatchable } from '#worker/usecases/orders/where-order-is.ts';

import type { AppEnv } from './app-env.ts';
import { HttpRefusal } from './http-refusal.ts';

/** `GET /api/orders/:id/live`: a WebSocket that says when the order has changed, and nothing of what is in it. */
export const orderRoutes = new Hono<AppEnv>().get('/:id/live', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpRefusal(400, 'Open this address as a WebSocket.');
  const since = parseSince(c.req.query('since') ?? null);
  if (since === null) throw new HttpRefusal(400, 'since is the version of an order: a whole number from 0.');
  const orderId = orThrow(toId('order', c.req.param('id')));
  if (!(await isWatchable(c.var.ctx, orderId))) throw notFound();
  const answer = await c.var.ctx.orders.watch(orderId, c.req.raw, since);
  if (answer.status === 101) return answer;
  const message = 'Too many watch this order. Its page asks now and then instead.';
  const retryAfter = answer.headers.get('Retry-After') ?? '30';
  return c.json({ success: false, message, error: 'RATE_LIMITED' }, 503, { 'Retry-After': retryAfter });
});
