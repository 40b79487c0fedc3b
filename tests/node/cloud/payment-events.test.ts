import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  businesses,
  orders,
  orderTransitions,
  outbox,
  payments,
  postRentalCharges,
  refunds,
  stockAllocations,
  webhookEvents,
} from '#db/schema/index.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { absent } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openStripe, stripePayments } from '#worker/adapters/stripe-payments.ts';
import { stripeEvents } from '#worker/adapters/stripe-webhooks.ts';
import { newId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { Serial } from '#worker/objects/serial.ts';
import type { Mover } from '#worker/ports/objects.ts';
import { orUnavailable } from '#worker/usecases/checkout/answers.ts';
import type { OrderDeps } from '#worker/usecases/checkout/draft.ts';
import { runCheckout } from '#worker/usecases/checkout/run-checkout.ts';
import { settleCheckout } from '#worker/usecases/checkout/settle-checkout.ts';
import { applyAccept } from '#worker/usecases/orders/apply-accept.ts';
import { performCommand } from '#worker/usecases/orders/commands/perform.ts';
import { settleOrderMoney } from '#worker/usecases/orders/commands/settle-money.ts';
import { receiveEvent, type EventDeps } from '#worker/usecases/platform/receive-event.ts';

import { signatureOf } from '../../../scripts/local/cloud/webhooks.ts';
import { anAccount, freePort, SECRETS, startCloud, type Cloud } from './start-cloud.ts';

const HOUR = 3_600_000;
const OWNER: Mover = { kind: 'STAFF', userId: null, label: 'Owner' };

type Told = { readonly id: string; readonly type: string; readonly body: string };

let cloud: Cloud;
let product: Server;
let server: TestDatabase;
let account: string;
let movedMs = 0;
const told: Array<Told> = [];

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo' });
  const port = await freePort();
  product = createServer((incoming, outgoing) => {
    const chunks: Array<Buffer> = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { id, type }: { id: string; type: string } = JSON.parse(body);
      told.push({ id, type, body });
      outgoing.writeHead(200).end();
    });
  });
  product.listen(port, '127.0.0.1');
  await once(product, 'listening');
  cloud = await startCloud(`http://127.0.0.1:${port}`);
  account = (await anAccount(cloud)).stripeAccount;
  await server.db.update(businesses).set({ providerAccountId: account }).where(eq(businesses.slug, 'acme'));
}, 60_000);
afterAll(async () => {
  product.close();
  await cloud.remove();
  await server[Symbol.asyncDispose]();
});

function now(): Date {
  return new Date(Date.now() + movedMs);
}

async function pass(ms: number): Promise<void> {
  movedMs += ms;
  await cloud.advance(ms);
}

/** One order's real commands, on a real database and the sandbox. */
function anOrder() {
  const scene = checkoutScene(server.db, now());
  const payments = stripePayments(openStripe({ secretKey: SECRETS.secretKey, apiBase: cloud.url }));
  const deps: OrderDeps = { ...scene.deps, payments, now };
  const queue = new Serial();
  const events: EventDeps = {
    primary: server.db,
    now,
    log: () => undefined,
    point: async () => undefined,
    forgetTenant: () => undefined,
    paymentAccounts: absent('paymentAccounts'),
    orders: {
      settle: (_orderId, intentId) =>
        queue.run(() => orUnavailable(deps, () => settleCheckout(deps, intentId, 'report'))),
      settleMoney: () => queue.run(() => settleOrderMoney(deps)),
    },
  };
  return { deps, content: scene.content, events };
}

async function anAcceptedOrder(card = 'pm_card_visa') {
  const order = anOrder();
  const asked = await runCheckout(order.deps, order.content, card);
  if (asked.kind === 'needs_action') {
    await cloud.post('/_cloud/3ds', { paymentIntent: asked.intentId, outcome: 'succeed' });
    await settleCheckout(order.deps, asked.intentId, 'report');
  }
  expect(await applyAccept(order.deps, order.content.businessId, OWNER)).toMatchObject({ kind: 'done' });
  return order;
}

async function refund({ deps, content }: ReturnType<typeof anOrder>, amount: number): Promise<void> {
  const [paid] = (await stored(deps.orderId)).paid;
  if (paid === undefined) throw new Error('Nothing was paid');
  const command = {
    commandId: newId('refund'),
    kind: 'refund',
    refundId: newId('refund'),
    paymentId: paid.id,
    amount: cents(amount),
    reason: 'Too late',
    key: null,
  } as const;
  expect(await performCommand(deps, content.businessId, command, OWNER)).toMatchObject({ kind: 'done' });
}

/** What the sandbox has told the product since the last time. */
async function news(): Promise<ReadonlyArray<Told>> {
  await cloud.post('/_cloud/webhooks/flush', {});
  return told.splice(0);
}

/** Delivers an event now: signed anew, as the provider does each time. */
async function deliver(events: EventDeps, { body }: Pick<Told, 'body'>) {
  const reader = stripeEvents({ webhookSecret: SECRETS.webhook, connectWebhookSecret: SECRETS.connectWebhook }, now);
  const signature = signatureOf(body, SECRETS.connectWebhook, Math.floor(now().getTime() / 1000));
  const event = await reader.read(body, signature, 'connect');
  if (event === null) throw new Error('The signature does not fit');
  return await receiveEvent(events, event);
}

/** The same event as if it were another one: not even its id stops it. */
function underAnotherId({ body, id }: Told): Pick<Told, 'body'> {
  return { body: body.replaceAll(id, `evt_${newId('order')}`) };
}

async function stored(orderId: OrderId) {
  const { db } = server;
  const [order, history, paid, given, stock, mail] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)).get(),
    db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)),
    db.select().from(payments).where(eq(payments.orderId, orderId)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
    db.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId)),
    db.select().from(outbox),
  ]);
  const kinds = mail.filter(({ eventKey }) => eventKey.startsWith(orderId)).map(({ kind }) => kind);
  return { order, history, paid, given, stock, mail: kinds.toSorted() };
}

test('C-25 the failure of a declined first try, an hour and three days after the order was confirmed, changes nothing', async () => {
  const { deps, content, events } = anOrder();
  expect(await runCheckout(deps, content, 'pm_card_chargeDeclined')).toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(await runCheckout(deps, content, 'pm_card_visa')).toMatchObject({ kind: 'placed' });
  expect(await applyAccept(deps, content.businessId, OWNER)).toMatchObject({ kind: 'done' });
  const before = await stored(deps.orderId);
  expect(before.order).toMatchObject({ status: 'CONFIRMED' });
  const failed = (await news()).find(({ type }) => type === 'payment_intent.payment_failed');
  if (failed === undefined) throw new Error('The sandbox told of no failure');
  const firstIntent: { data: { object: { id: string } } } = JSON.parse(failed.body);

  await pass(HOUR);
  expect(await deliver(events, failed)).toBe('IGNORED');
  await pass(71 * HOUR);
  expect(await deliver(events, failed)).toBe('IGNORED');
  expect(await deliver(events, underAnotherId(failed))).toBe('IGNORED');
  // The replaced intent is cancelled: by the product, when the late failure tells of it.
  const canceled = (await news()).find(({ type }) => type === 'payment_intent.canceled');
  expect(canceled?.body).toContain(firstIntent.data.object.id);
  if (canceled !== undefined) expect(await deliver(events, canceled)).toBe('IGNORED');

  expect(await stored(deps.orderId)).toEqual(before);
  const [paid] = before.paid;
  expect(await deps.payments.readIntent(account, paid?.providerIntentId ?? '')).toMatchObject({ status: 'SUCCEEDED' });
  const line = await server.db.select().from(webhookEvents).where(eq(webhookEvents.id, failed.id)).get();
  expect(line).toMatchObject({ type: failed.type, account, state: 'IGNORED' });
});

test('all that the provider tells of an order, in any order and thrice at once, has no second effect', async () => {
  const order = await anAcceptedOrder();
  await refund(order, 10_000);
  const before = await stored(order.deps.orderId);
  expect(before.mail).toEqual(['new-order', 'order-confirmed', 'order-received', 'refund-issued']);

  const all = await news();
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set([
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'charge.captured',
      'application_fee.created',
      'refund.created',
      'charge.refunded',
      'application_fee.refunded',
    ]),
  );
  const ofAccount = all.filter(({ body }) => body.includes(`"account":"${account}"`));
  for (const event of ofAccount.toReversed())
    await Promise.all([
      deliver(order.events, event),
      deliver(order.events, event),
      deliver(order.events, underAnotherId(event)),
    ]);

  expect(await stored(order.deps.orderId)).toEqual(before);
});

test('a refund that was on its way arrives by its event', async () => {
  const order = await anAcceptedOrder('pm_card_pendingRefund');
  await refund(order, 10_000);
  expect((await stored(order.deps.orderId)).given).toMatchObject([{ status: 'PENDING', amountCents: 10_000 }]);
  await news();

  await pass(61_000);
  const [settled] = (await news()).filter(({ type }) => type === 'refund.updated');
  if (settled === undefined) throw new Error('The sandbox told of no refund');
  expect(await deliver(order.events, settled)).toBe('HANDLED');

  expect((await stored(order.deps.orderId)).given).toMatchObject([{ status: 'SUCCEEDED' }]);
});

test('a refund that comes back makes its amount refundable again, whichever event tells of it', async () => {
  const order = await anAcceptedOrder('pm_card_refundFail');
  await refund(order, 10_000);
  expect((await stored(order.deps.orderId)).paid).toMatchObject([{ refundedCents: 10_000 }]);
  await news();

  await pass(61_000);
  const failed = await news();
  expect(failed.map(({ type }) => type).toSorted()).toEqual([
    'charge.refund.updated',
    'refund.failed',
    'refund.updated',
  ]);
  for (const event of failed) expect(await deliver(order.events, event)).toBe('HANDLED');

  const { given, paid } = await stored(order.deps.orderId);
  expect(given).toMatchObject([{ status: 'FAILED' }]);
  expect(paid).toMatchObject([{ refundedCents: 0, status: 'SUCCEEDED' }]);
});

test('a refund made at the provider’s own dashboard is found by its payment and written down once', async () => {
  const order = await anAcceptedOrder();
  const [paid] = (await stored(order.deps.orderId)).paid;
  await news();
  const made = { payment_intent: paid?.providerIntentId ?? '', amount: 5000, refund_application_fee: true };
  await cloud.stripe.refunds.create(made, { stripeAccount: account });

  for (const event of (await news()).filter(({ type }) => type.startsWith('refund.') || type === 'charge.refunded'))
    expect(await deliver(order.events, event)).toBe('HANDLED');

  const { given, paid: after } = await stored(order.deps.orderId);
  expect(given).toMatchObject([{ status: 'SUCCEEDED', amountCents: 5000, origin: 'PROVIDER' }]);
  expect(after).toMatchObject([{ refundedCents: 5000 }]);
});

/** A charge that the saved card did not pay, and that its customer pays through the link now. */
async function aChargeBeingPaid() {
  const order = await anAcceptedOrder('pm_card_authenticationRequired');
  const { deps, content } = order;
  const chargeId = newId('charge');
  const ids = () => ({ commandId: newId('charge'), chargeId, paymentId: newId('payment') });
  const added = {
    ...ids(),
    kind: 'charge',
    type: 'CLEANING_FEE',
    reasonCode: null,
    amount: cents(5000),
    description: 'Paint',
    key: null,
  } as const;
  expect(await performCommand(deps, content.businessId, added, OWNER)).toMatchObject({ code: 'PAYMENT_FAILED' });
  const paying = {
    ...ids(),
    kind: 'pay-charge',
    paymentMethodId: 'pm_card_authenticationRequired',
    key: 'k1',
  } as const;
  const asked = await performCommand(deps, content.businessId, paying, OWNER);
  if (asked.kind !== 'needs_action') throw new Error(`The bank did not ask: ${JSON.stringify(asked)}`);
  await news();
  const status = async () =>
    (await server.db.select().from(postRentalCharges).where(eq(postRentalCharges.id, chargeId)).get())?.status;
  return { ...order, intentId: asked.intentId, status };
}

test('a later charge that its customer confirmed at the bank is paid by the event, without a browser', async () => {
  const { events, intentId, status } = await aChargeBeingPaid();
  expect(await status()).toBe('PENDING');
  await cloud.post('/_cloud/3ds', { paymentIntent: intentId, outcome: 'succeed' });

  for (const event of (await news()).filter(({ type }) => type.startsWith('payment_intent.')))
    expect(await deliver(events, event)).toBe('HANDLED');

  expect(await status()).toBe('PAID');
});

test('a later charge that the bank refused first and took from another card then is paid', async () => {
  const { events, intentId, status } = await aChargeBeingPaid();
  await cloud.post('/_cloud/3ds', { paymentIntent: intentId, outcome: 'fail' });
  for (const event of await news()) await deliver(events, event);
  expect(await status()).toBe('PENDING');

  await cloud.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' }, { stripeAccount: account });
  for (const event of (await news()).filter(({ type }) => type === 'payment_intent.succeeded'))
    expect(await deliver(events, event)).toBe('HANDLED');

  expect(await status()).toBe('PAID');
});

test('an event about refunds while the provider is silent fails, and is handled when it comes again', async () => {
  const order = await anAcceptedOrder('pm_card_pendingRefund');
  await refund(order, 10_000);
  await news();
  await pass(61_000);
  const [settled] = (await news()).filter(({ type }) => type === 'refund.updated');
  if (settled === undefined) throw new Error('The sandbox told of no refund');

  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'down' });
  await expect(deliver(order.events, settled)).rejects.toThrow('did not answer');
  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'off' });
  const line = await server.db.select().from(webhookEvents).where(eq(webhookEvents.id, settled.id)).get();
  expect(line).toMatchObject({ state: 'FAILED' });

  expect(await deliver(order.events, settled)).toBe('HANDLED');
  expect((await stored(order.deps.orderId)).given).toMatchObject([{ status: 'SUCCEEDED' }]);
});
