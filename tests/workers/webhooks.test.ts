import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { countWebhooks } from '#db/queries/webhooks.ts';
import { orders, orderTransitions, outbox, payments, webhookEvents } from '#db/schema/index.ts';
import { internalContext } from '#worker/compose.ts';
import { knownId, newId, type OrderId } from '#worker/domain/ids.ts';

import { call, post, warmUp, WARM_UP_MS } from './call.ts';
import { placeOrder } from './place-order.ts';

const CONNECT = 'http://localhost/api/webhooks/stripe-connect';
const PLATFORM = 'http://localhost/api/webhooks/stripe';
const { STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET = '', STRIPE_WEBHOOK_SECRET: PLATFORM_SECRET = '' } = env;
const KEY = { name: 'HMAC', hash: 'SHA-256' } as const;

let orderId: OrderId;
let intentId: string;

beforeAll(async () => {
  await warmUp();
  orderId = knownId('order', await placeOrder(15, 230));
  const { primary } = await internalContext(env);
  const paid = await primary.select().from(payments).where(eq(payments.orderId, orderId)).get();
  intentId = paid?.providerIntentId ?? '';
}, WARM_UP_MS);

function anEvent() {
  const id = `evt_${newId('order')}`;
  const object = { id: intentId, object: 'payment_intent', metadata: { orderId } };
  const type = 'payment_intent.amount_capturable_updated';
  return { id, body: JSON.stringify({ id, object: 'event', type, account: 'acct_acme', data: { object } }, null, 2) };
}

async function hmac(body: string, secret: string, at: number): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), KEY, false, ['sign']);
  const signature = await crypto.subtle.sign(KEY.name, key, bytes.encode(`${at}.${body}`));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As the provider signs, so many seconds ago. */
async function signed(body: string, secret: string, secondsAgo = 0): Promise<string> {
  const { now } = await internalContext(env);
  const at = Math.floor(now().getTime() / 1000) - secondsAgo;
  return `t=${at},v1=${await hmac(body, secret, at)}`;
}

async function stateOf(id: string): Promise<string | undefined> {
  const { primary } = await internalContext(env);
  const row = await primary.select().from(webhookEvents).where(eq(webhookEvents.id, id)).get();
  return row?.state;
}

async function refusedMinutes(): Promise<number> {
  const { primary } = await internalContext(env);
  return (await countWebhooks(primary, new Date(0))).refusedMinutes;
}

async function told() {
  const { primary } = await internalContext(env);
  const [order, history, mail] = await Promise.all([
    primary.select().from(orders).where(eq(orders.id, orderId)),
    primary.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)),
    primary.select({ eventKey: outbox.eventKey }).from(outbox),
  ]);
  return { order, history, mail: mail.filter(({ eventKey }) => eventKey.startsWith(orderId)) };
}

test('C-28 a correct signature is handled', async () => {
  const { id, body } = anEvent();
  const signature = await signed(body, CONNECT_SECRET);
  expect((await post(CONNECT, body, { 'stripe-signature': signature })).status).toBe(200);
  expect(await stateOf(id)).toBe('HANDLED');
});

test('C-28 a correct signature beside an unknown second one is handled', async () => {
  const { id, body } = anEvent();
  const signature = await signed(body, CONNECT_SECRET);
  const other = await hmac(body, 'whsec_of_before', 1);
  const [at, v1] = signature.split(',');
  const both = `${at},v1=${other},${v1},v0=${other}`;
  expect((await post(CONNECT, body, { 'stripe-signature': both })).status).toBe(200);
  expect(await stateOf(id)).toBe('HANDLED');
});

test.each([
  [299, 200],
  [360, 400],
])('C-28 a signature that is %d seconds old gets %d', async (secondsAgo, status) => {
  const { id, body } = anEvent();
  const signature = await signed(body, CONNECT_SECRET, secondsAgo);
  expect((await post(CONNECT, body, { 'stripe-signature': signature })).status).toBe(status);
  expect(await stateOf(id)).toBe(status === 200 ? 'HANDLED' : undefined);
});

test('C-28 the same JSON with other spacing does not fit', async () => {
  const { id, body } = anEvent();
  const signature = await signed(body, CONNECT_SECRET);
  const other = JSON.stringify(JSON.parse(body));
  expect((await post(CONNECT, other, { 'stripe-signature': signature })).status).toBe(400);
  expect(await stateOf(id)).toBeUndefined();
});

test('C-28 an event is handled with the secret of its own endpoint only', async () => {
  const { id, body } = anEvent();
  const withPlatform = await signed(body, PLATFORM_SECRET);
  const withConnect = await signed(body, CONNECT_SECRET);
  expect((await post(CONNECT, body, { 'stripe-signature': withPlatform })).status).toBe(400);
  expect((await post(PLATFORM, body, { 'stripe-signature': withConnect })).status).toBe(400);
  expect(await stateOf(id)).toBeUndefined();
  expect((await post(CONNECT, body, { 'stripe-signature': withConnect })).status).toBe(200);
  expect(await stateOf(id)).toBe('HANDLED');
});

test.each([
  ['none', {}],
  ['an empty one', { 'stripe-signature': '' }],
  ['no signature at all', { 'stripe-signature': 'a lot of nothing' }],
])('C-28 %s is refused and counted, never a silent 200', async (_what, headers) => {
  const { id, body } = anEvent();
  expect(await post(CONNECT, body, headers)).toMatchObject({ status: 400, json: { success: false } });
  expect(await stateOf(id)).toBeUndefined();
  expect(await refusedMinutes()).toBeGreaterThan(0);
});

test('an event of a kind that nobody handles is acknowledged and kept', async () => {
  const { id, body } = anEvent();
  const unknown = body.replace('payment_intent.amount_capturable_updated', 'v3.moon.landed');
  const signature = await signed(unknown, CONNECT_SECRET);
  expect((await post(CONNECT, unknown, { 'stripe-signature': signature })).status).toBe(200);
  expect(await stateOf(id)).toBe('IGNORED');
});

test('one event ten times at once, and ten of one kind, have no effect on an order that is where it should be', async () => {
  const before = await told();
  const [same, ...others] = Array.from({ length: 11 }, anEvent);
  const bodies = [...Array.from({ length: 10 }, () => same?.body ?? ''), ...others.map(({ body }) => body)];
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const signature = await signed(body, CONNECT_SECRET);
      return (await post(CONNECT, body, { 'stripe-signature': signature })).status;
    }),
  );
  expect(answers.every((status) => status === 200)).toBe(true);
  expect(before.order).toHaveLength(1);
  expect(await told()).toEqual(before);
});

test('the endpoints take nothing but POST', async () => {
  for (const url of [CONNECT, PLATFORM]) expect((await call(url)).status).toBe(405);
});
