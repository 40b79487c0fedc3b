import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, freePort, SECRETS, startCloud, type Cloud } from './start-cloud.ts';

type Received = { path: string; signature: string; body: string };

let cloud: Cloud;
let product: Server;
let on: { stripeAccount: string };
const received: Received[] = [];
let failures = 0;

beforeAll(async () => {
  const port = await freePort();
  product = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({
        path: incoming.url ?? '',
        signature: String(incoming.headers['stripe-signature']),
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const fails = failures > 0;
      if (fails) failures -= 1;
      outgoing.writeHead(fails ? 500 : 200).end();
    });
  });
  product.listen(port, '127.0.0.1');
  await once(product, 'listening');
  cloud = await startCloud(`http://127.0.0.1:${port}`);
  on = await anAccount(cloud);
});

afterAll(async () => {
  await cloud.remove();
  product.close();
});

function verified({ body, signature, path }: Received): Stripe.Event {
  const secret = path.endsWith('-connect') ? SECRETS.connectWebhook : SECRETS.webhook;
  return cloud.stripe.webhooks.constructEvent(body, signature, secret);
}

async function flush(): Promise<unknown> {
  return (await cloud.post('/_cloud/webhooks/flush', {})).json();
}

test('events reach their endpoint, signed, with the account they are of', async () => {
  received.length = 0;
  const intent = await cloud.stripe.paymentIntents.create(anAuthorisation({ application_fee_amount: 1287 }), on);
  await cloud.stripe.paymentIntents.capture(intent.id, {}, on);
  expect(await flush()).toEqual({ pending: 0 });
  const told = received.map((delivery) => {
    const event = verified(delivery);
    return [delivery.path, event.type, event.account ?? null];
  });
  const connect = '/api/webhooks/stripe-connect';
  expect(told.toSorted()).toEqual([
    ['/api/webhooks/stripe', 'application_fee.created', null],
    [connect, 'charge.captured', on.stripeAccount],
    [connect, 'payment_intent.amount_capturable_updated', on.stripeAccount],
    [connect, 'payment_intent.succeeded', on.stripeAccount],
  ]);
});

test('a changed body or a foreign secret does not verify', async () => {
  const [delivery] = received;
  if (delivery === undefined) throw new Error('Nothing was delivered');
  expect(() => verified({ ...delivery, body: `${delivery.body} ` })).toThrow(/signature/);
  expect(() => verified({ ...delivery, path: 'other-connect' })).not.toThrow();
  expect(() => cloud.stripe.webhooks.constructEvent(delivery.body, delivery.signature, SECRETS.webhook)).toThrow(
    /signature/,
  );
});

test('a failed delivery is repeated when its time comes, and survives a kill', async () => {
  received.length = 0;
  failures = 2;
  await cloud.stripe.paymentIntents.create(anAuthorisation(), on);
  expect(await flush()).toEqual({ pending: 1 });
  await cloud.kill('SIGKILL');
  await cloud.restart();
  for (let round = 0; round < 3; round += 1) {
    await cloud.advance(60_000);
    await flush();
  }
  const ids = new Set(received.map((delivery) => eventId(delivery)));
  expect(ids.size).toBe(1);
  expect(received.length).toBeGreaterThanOrEqual(3);
  expect(await flush()).toEqual({ pending: 0 });
});

function eventId({ body }: Received): unknown {
  const event: unknown = JSON.parse(body);
  return typeof event === 'object' && event !== null && 'id' in event ? event.id : null;
}

test('everything about an intent can be sent again, many times', async () => {
  const intent = await cloud.stripe.paymentIntents.create(anAuthorisation(), on);
  await flush();
  received.length = 0;
  const answer = await cloud.post('/_cloud/webhooks/replay', { paymentIntent: intent.id, times: 3 });
  expect(await answer.json()).toEqual({ delivered: 3, failed: 0 });
  expect(new Set(received.map(eventId)).size).toBe(1);
  expect(received).toHaveLength(3);
});
