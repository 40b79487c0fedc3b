import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, startCloud, type Cloud } from './start-cloud.ts';

const DAY_MS = 86_400_000;

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

test('an authorisation holds for seven days and then ends by itself', async () => {
  const { stripe } = cloud;
  const intent = await stripe.paymentIntents.create(anAuthorisation(), on);
  await cloud.advance(7 * DAY_MS - 60_000);
  expect((await stripe.paymentIntents.retrieve(intent.id, {}, on)).status).toBe('requires_capture');
  await cloud.advance(61_000);
  const expired = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, on);
  expect(expired).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
    amount_capturable: 0,
    latest_charge: { captured: false, amount_refunded: 0, refunded: false },
  });
  await expect(stripe.paymentIntents.capture(intent.id, {}, on)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  });
  const events = await stripe.events.list({ limit: 2 }, on);
  expect(events.data.map((event) => event.type)).toEqual(['payment_intent.canceled', 'charge.expired']);
});

test('a Visa hold without the customer lasts 4 days and 18 hours', async () => {
  const { stripe } = cloud;
  const customer = await stripe.customers.create({}, on);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on);
  const intent = await stripe.paymentIntents.create(
    anAuthorisation({
      customer: customer.id,
      payment_method: card.id,
      off_session: true,
      expand: ['latest_charge'],
    }),
    on,
  );
  const hold = (4 * 24 + 18) * 3600;
  expect(intent).toMatchObject({
    latest_charge: {
      payment_method_details: { card: { capture_before: intent.created + hold } },
    },
  });
});

test('the clock only moves forwards', async () => {
  for (const advanceMs of [-1, 0.5, '1', null, 1e15]) {
    expect((await cloud.post('/_cloud/clock', { advanceMs })).status).toBe(400);
  }
});

test('a kill right after the answers loses nothing, and the clock stays', async () => {
  const { stripe } = cloud;
  const before = await cloud.get('/_cloud/clock');
  const acknowledged = await Promise.all(
    Array.from({ length: 20 }, () => stripe.paymentIntents.create(anAuthorisation(), on)),
  );
  const captured = await stripe.paymentIntents.capture(acknowledged[0]?.id ?? '', {}, on);
  const ledger = await cloud.get('/_cloud/ledger');
  await cloud.kill('SIGKILL');
  await cloud.restart();
  expect(await cloud.get('/_cloud/ledger')).toEqual(ledger);
  expect(await cloud.get('/_cloud/clock')).toEqual(before);
  expect((await stripe.paymentIntents.retrieve(captured.id, {}, on)).status).toBe('succeeded');
  await cloud.advance(8 * DAY_MS);
  const late = await stripe.paymentIntents.retrieve(acknowledged[1]?.id ?? '', {}, on);
  expect(late.status).toBe('canceled');
});

test('the kill switch ends the process at once, and SIGTERM ends it quickly', async () => {
  await cloud.post('/_cloud/kill', {}).catch(() => null);
  await cloud.restart();
  const started = performance.now();
  await cloud.kill('SIGTERM');
  expect(performance.now() - started).toBeLessThan(1000);
  await cloud.restart();
  expect(await cloud.get('/_cloud/health')).toEqual({ ok: true });
});

test('seeding twice is seeding once, and seeded money obeys the clock', async () => {
  const account = 'acct_1SeededBusiness0';
  const { offsetMs } = await cloud.stripe.balance
    .retrieve()
    .then(() => cloud.get('/_cloud/clock'))
    .then((value) => ({ offsetMs: offsetOf(value) }));
  const now = Math.floor((Date.now() + offsetMs) / 1000);
  const request = {
    accounts: [{ id: account, charges_enabled: true, details_submitted: true }],
    customers: [{ id: 'cus_seeded', _account: account, email: 'customer@oskr.test' }],
    paymentIntents: [
      {
        id: 'pi_seeded',
        _account: account,
        amount: 47_496,
        amount_capturable: 47_496,
        status: 'requires_capture',
        capture_method: 'manual',
        customer: 'cus_seeded',
        latest_charge: 'ch_seeded',
        metadata: { orderId: 'ord_seeded' },
      },
    ],
    charges: [
      {
        id: 'ch_seeded',
        _account: account,
        amount: 47_496,
        payment_intent: 'pi_seeded',
        payment_method_details: {
          type: 'card',
          card: { brand: 'visa', last4: '4242', capture_before: now + 3600 },
        },
      },
    ],
  };
  expect((await cloud.post('/_cloud/seed', request)).status).toBe(200);
  const once = await cloud.get('/_cloud/ledger');
  await cloud.post('/_cloud/seed', request);
  expect(await cloud.get('/_cloud/ledger')).toEqual(once);
  const seeded = { stripeAccount: account };
  expect(await cloud.stripe.paymentIntents.retrieve('pi_seeded', {}, seeded)).toMatchObject({
    status: 'requires_capture',
    metadata: { orderId: 'ord_seeded' },
  });
  await cloud.advance(3_700_000);
  expect(await cloud.stripe.paymentIntents.retrieve('pi_seeded', {}, seeded)).toMatchObject({
    status: 'canceled',
  });
});

function offsetOf(value: unknown): number {
  if (typeof value === 'object' && value !== null && 'offsetMs' in value) {
    return Number(value.offsetMs);
  }
  throw new TypeError('Not a clock');
}
