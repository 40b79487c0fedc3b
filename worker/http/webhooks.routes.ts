import { Hono } from 'hono';

import { receiveEvent } from '#worker/usecases/platform/receive-event.ts';

import { readStripeEvent } from '../adapters/stripe-webhooks.ts';
import { internalContext } from '../compose.ts';
import { settingsOf } from '../settings.ts';
import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';
import { HttpRefusal } from './http-refusal.ts';

const MAX_EVENT_BYTES = 1024 * 1024;

/** The payment provider's two endpoints: the platform's own events, and those of the businesses' accounts. */
export const webhookRoutes = new Hono<AppEnv>()
  .post('/stripe', async (c) => {
    await receive(c.env, c.req.raw, settingsOf(c.env).stripe.webhookSecret);
    return c.json({ received: true });
  })
  .post('/stripe-connect', async (c) => {
    await receive(c.env, c.req.raw, settingsOf(c.env).stripe.connectWebhookSecret);
    return c.json({ received: true });
  })
  .all('/*', onlyBy('POST'));

async function receive(env: AppEnv['Bindings'], request: Request, secret: string): Promise<void> {
  const ctx = await internalContext(env);
  const body = await request.text();
  if (body.length > MAX_EVENT_BYTES) throw new HttpRefusal(413, 'The event is too large.');
  const event = await readStripeEvent(body, request.headers.get('stripe-signature'), secret, ctx.now());
  if (event === null) throw new HttpRefusal(400, 'The signature does not fit.');
  await receiveEvent(ctx, event);
}
