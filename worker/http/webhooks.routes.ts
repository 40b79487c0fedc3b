import { Hono } from 'hono';

import { receiveEvent, refuseEvent } from '#worker/usecases/platform/receive-event.ts';

import { enter, internalContext } from '../compose.ts';
import type { AppEnv } from './app-env.ts';
import { readBytes } from './body.ts';
import { HttpRefusal } from './http-refusal.ts';
import { onlyBy } from './methods.ts';

const MAX_EVENT_BYTES = 1024 * 1024;

/** The payment provider's two endpoints: the platform's own events, and those of the businesses' accounts. */
export const webhookRoutes = new Hono<AppEnv>()
  .post('/stripe', async (c) => {
    await receive(c.env, c.req.raw, 'platform');
    return c.json({ received: true });
  })
  .post('/stripe-connect', async (c) => {
    await receive(c.env, c.req.raw, 'connect');
    return c.json({ received: true });
  })
  .all('/*', onlyBy('POST'));

async function receive(env: AppEnv['Bindings'], request: Request, endpoint: 'platform' | 'connect'): Promise<void> {
  const ctx = await internalContext(env);
  const body = new TextDecoder().decode(await readBytes(request, MAX_EVENT_BYTES, 'The event is too large.'));
  const event = await ctx.providerEvents.read(body, request.headers.get('stripe-signature'), endpoint);
  if (event === null) {
    await refuseEvent(ctx, endpoint);
    throw new HttpRefusal(400, 'The signature does not fit.');
  }
  const { point } = await enter(env);
  await receiveEvent({ ...ctx, point }, event);
}
