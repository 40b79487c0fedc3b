import { Hono } from 'hono';

import { toId } from '#worker/domain/ids.ts';
import { notFound, orThrow } from '#worker/usecases/errors.ts';
import { readOrder } from '#worker/usecases/orders/read-order.ts';

import type { AppEnv } from './app-env.ts';
import { HttpRefusal } from './http-refusal.ts';

/** `GET /api/orders/:id/live`: a WebSocket that says when the order has changed, and nothing of what is in it. */
export const orderRoutes = new Hono<AppEnv>().get('/:id/live', async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpRefusal(400, 'Open this address as a WebSocket.');
  const orderId = orThrow(toId('order', c.req.param('id')));
  const order = await readOrder(c.var.ctx, { orderId });
  if (order === null) throw notFound();
  return await c.var.ctx.orders.watch(orderId, c.req.raw);
});
