import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openStripe, stripePayments } from '#worker/adapters/stripe-payments.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import type { AuthorizeInput, ChargeSavedCard, Payments } from '#worker/ports/payments.ts';

import { anAccount, SECRETS, startCloud, type Cloud } from './start-cloud.ts';

const DAY = 86_400_000;
const DECLINED = {
  ok: false,
  refusal: { code: 'PAYMENT_FAILED', message: 'Your card was declined. Please try another card.' },
};

let cloud: Cloud;
let payments: Payments;
let account: string;

beforeAll(async () => {
  cloud = await startCloud();
  account = (await anAccount(cloud)).stripeAccount;
  payments = stripePayments(openStripe({ secretKey: SECRETS.secretKey, apiBase: cloud.url }));
});
beforeEach(async () => fault('off'));
afterAll(() => cloud.remove());

async function fault(mode: string, more: { match?: string; count?: number; isKept?: boolean } = {}): Promise<void> {
  const answer = await cloud.post('/_cloud/faults', { target: 'stripe', mode, ...more });
  expect(answer.status).toBe(200);
}

async function aCustomer(): Promise<string> {
  const guest = { name: 'Ann Lee', email: 'ann@example.test', phone: '3035550142' };
  return await payments.createCustomer({ account, orderId: newId('order'), attempt: 1, ...guest });
}

async function anAuthorization(more: Partial<AuthorizeInput> = {}): Promise<AuthorizeInput> {
  return {
    account,
    orderId: newId('order'),
    businessId: newId('business'),
    attempt: 1,
    customerId: await aCustomer(),
    amount: cents(47_496),
    applicationFee: cents(1287),
    paymentMethodId: 'pm_card_visa',
    description: 'Order A1',
    ...more,
  };
}

/** An order whose card was saved, and the later charge to take from it. */
async function aCharge(card = 'pm_card_visa', more: Partial<ChargeSavedCard> = {}): Promise<ChargeSavedCard> {
  const order = await anAuthorization({ paymentMethodId: card });
  const answer = await payments.authorize(order);
  if (!answer.ok) throw new Error(answer.refusal.message);
  if (answer.value.status === 'REQUIRES_ACTION')
    await cloud.post('/_cloud/3ds', { paymentIntent: answer.value.intentId, outcome: 'succeed' });
  const saved = await payments.readIntent(account, answer.value.intentId);
  return {
    ...order,
    paymentMethodId: saved?.paymentMethodId ?? '',
    chargeId: newId('charge'),
    amount: cents(10_625),
    applicationFee: cents(366),
    isOnSession: false,
    ...more,
  };
}

async function paid(amount: number, applicationFee: number, card = 'pm_card_visa'): Promise<string> {
  const charge = await aCharge('pm_card_visa', {
    amount: cents(amount),
    applicationFee: cents(applicationFee),
    isOnSession: true,
    paymentMethodId: card,
  });
  const answer = await payments.charge({ ...charge, paymentMethodId: card });
  if (!answer.ok) throw new Error(answer.refusal.message);
  expect(answer.value.status).toBe('SUCCEEDED');
  return answer.value.intentId;
}

function aRefund(intentId: string, amount: number, tries = 1) {
  return { account, intentId, orderId: newId('order'), refundId: newId('refund'), amount: cents(amount), tries };
}

async function chargesOf({ customerId, chargeId }: ChargeSavedCard) {
  const all = await payments.findIntents(account, customerId);
  return all.filter((intent) => intent.postRentalChargeId === chargeId);
}

test('a saved card is charged later, with the fee, and the intent tells what it is for', async () => {
  const charge = await aCharge();

  const answer = await payments.charge(charge);

  const intent = {
    status: 'SUCCEEDED',
    amount: 10_625,
    method: 'Visa ending in 4242',
    orderId: charge.orderId,
    postRentalChargeId: charge.chargeId,
    attempt: 1,
    paymentMethodId: charge.paymentMethodId,
  };
  expect(answer).toMatchObject({ ok: true, value: intent });
  expect(await chargesOf(charge)).toMatchObject([intent]);
  const fees = await cloud.stripe.applicationFees.list({ limit: 1 });
  expect(fees.data[0]).toMatchObject({ amount: 366, account });
});

test('a card that the bank declines later is PAYMENT_FAILED in our words, and so again', async () => {
  const charge = await aCharge('pm_card_chargeCustomerFail');

  expect(await payments.charge(charge)).toEqual(DECLINED);
  expect(await payments.charge(charge)).toEqual(DECLINED);
  expect(await chargesOf(charge)).toMatchObject([{ status: 'REQUIRES_PAYMENT' }]);
});

test('a bank that asks for the customer leaves an intent that waits, and is paid on-session with the next attempt', async () => {
  const charge = await aCharge('pm_card_authenticationRequired');

  const asked = await payments.charge(charge);
  if (!asked.ok) throw new Error(asked.refusal.message);
  const waits = { status: 'REQUIRES_ACTION', intentId: asked.value.intentId, postRentalChargeId: charge.chargeId };
  expect(asked.value).toMatchObject(waits);
  expect(await payments.readIntent(account, asked.value.intentId)).toMatchObject(waits);
  expect(await payments.charge(charge)).toMatchObject({ ok: true, value: waits });

  expect(await payments.cancel(account, asked.value.intentId)).toMatchObject({ status: 'CANCELLED' });
  const link = { ...charge, attempt: 2, isOnSession: true, paymentMethodId: 'pm_card_authenticationRequired' };
  const there = await payments.charge(link);
  if (!there.ok) throw new Error(there.refusal.message);
  expect(there.value).toMatchObject({ status: 'REQUIRES_ACTION', clientSecret: expect.stringContaining('_secret_') });
  await cloud.post('/_cloud/3ds', { paymentIntent: there.value.intentId, outcome: 'succeed' });
  expect(await chargesOf(charge)).toMatchObject([
    { status: 'SUCCEEDED', attempt: 2 },
    { status: 'CANCELLED', attempt: 1 },
  ]);
});

test('an order’s own payment that the bank did not confirm is no waiting charge', async () => {
  const refused = {
    status: 'REQUIRES_PAYMENT',
    failure: 'Your bank did not confirm the payment. Please try again or use another card.',
  };
  const answer = await payments.authorize(await anAuthorization({ paymentMethodId: 'pm_card_authenticationRequired' }));
  if (!answer.ok) throw new Error(answer.refusal.message);
  await cloud.post('/_cloud/3ds', { paymentIntent: answer.value.intentId, outcome: 'fail' });
  expect(await payments.readIntent(account, answer.value.intentId)).toMatchObject(refused);

  const customer = await aCustomer();
  const offSession = { customer, payment_method: 'pm_card_authenticationRequired', off_session: true, confirm: true };
  const asked = cloud.stripe.paymentIntents.create(
    { amount: 5000, currency: 'usd', ...offSession },
    { stripeAccount: account },
  );
  await expect(asked).rejects.toMatchObject({ code: 'authentication_required' });
  expect(await payments.findIntents(account, customer)).toMatchObject([refused]);
});

test.each([
  ['a card that there is none of', { paymentMethodId: 'pm_none' }, 'This card could not be used.'],
  ['49 cents', { amount: cents(49), applicationFee: cents(0) }, 'A card can be charged from $0.50'],
])('%s is PAYMENT_FAILED', async (_what, more, message) => {
  const answer = await payments.charge(await aCharge('pm_card_visa', more));
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_FAILED' } });
  expect(answer.ok ? '' : answer.refusal.message).toContain(message);
});

test.each([
  { total: 55_749, fee: 1494, refunds: [20_000, 35_749], back: [536, 1494] },
  {
    total: 10_000,
    fee: 335,
    refunds: Array.from({ length: 10 }, () => 1000),
    back: [34, 67, 101, 134, 168, 201, 235, 268, 302, 335],
  },
  { total: 4000, fee: 0, refunds: [1000, 3000], back: [0, 0] },
])('refunds of $total give back the fee of $fee to the cent', async ({ total, fee, refunds, back }) => {
  const intentId = await paid(total, fee);
  const seen: Array<number> = [];
  for (const amount of refunds) {
    const refund = aRefund(intentId, amount);
    const answer = await payments.refund(refund);
    expect(answer).toMatchObject({ ok: true, value: { refundId: refund.refundId, amount, status: 'SUCCEEDED' } });
    seen.push(await payments.feeRefunded(account, intentId));
  }
  expect(seen).toEqual(back);
  expect(await payments.refund(aRefund(intentId, 1))).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
});

test('more than is left is BAD_USER_INPUT, and two refunds of 60 % at once are one', async () => {
  const intentId = await paid(10_000, 335);
  const answers = await Promise.all([
    payments.refund(aRefund(intentId, 6000)),
    payments.refund(aRefund(intentId, 6000)),
  ]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'BAD_USER_INPUT' } });
  expect(await payments.listRefunds(account, intentId)).toHaveLength(1);
});

test('what was only authorised is not refunded', async () => {
  const order = await anAuthorization();
  const answer = await payments.authorize(order);
  if (!answer.ok) throw new Error(answer.refusal.message);
  expect(await payments.refund(aRefund(answer.value.intentId, 100))).toMatchObject({
    ok: false,
    refusal: { code: 'NOT_ELIGIBLE' },
  });
});

test('a refund waits and arrives, or comes back; the fee that went back stays back', async () => {
  const slow = await paid(10_000, 335, 'pm_card_pendingRefund');
  const back = await paid(10_000, 335, 'pm_card_refundFail');
  expect(await payments.refund(aRefund(slow, 10_000))).toMatchObject({ ok: true, value: { status: 'PENDING' } });
  expect(await payments.refund(aRefund(back, 10_000))).toMatchObject({ ok: true, value: { status: 'SUCCEEDED' } });

  await cloud.advance(61_000);

  expect(await payments.listRefunds(account, slow)).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await payments.listRefunds(account, back)).toMatchObject([{ status: 'FAILED' }]);
  expect(await payments.feeRefunded(account, back)).toBe(335);
  const again = await payments.refund(aRefund(back, 10_000));
  expect(again).toMatchObject({ ok: true, value: { amount: 10_000 } });
  expect(await payments.feeRefunded(account, back)).toBe(335);
});

test('all pages of refunds are read, one made elsewhere too', async () => {
  const intentId = await paid(20_000, 0);
  await cloud.stripe.refunds.create({ payment_intent: intentId, amount: 50 }, { stripeAccount: account });
  for (let count = 0; count < 101; count += 1)
    await cloud.stripe.refunds.create(
      { payment_intent: intentId, amount: 10, metadata: { refundId: `n${count}` } },
      { stripeAccount: account },
    );
  const all = await payments.listRefunds(account, intentId);
  expect(all).toHaveLength(102);
  expect(all[0]).toMatchObject({ refundId: 'n100', amount: 10 });
  expect(all.at(-1)).toMatchObject({ refundId: null, amount: 50 });
});

test('a charge and a refund are made once, also after the provider has forgotten their keys', async () => {
  const charge = await aCharge();
  const first = await payments.charge(charge);
  if (!first.ok) throw new Error(first.refusal.message);
  const refund = aRefund(first.value.intentId, 4000);
  const given = await payments.refund(refund);

  await cloud.advance(2 * DAY);

  expect(await payments.charge(charge)).toMatchObject({ ok: true, value: { intentId: first.value.intentId } });
  expect(await payments.refund(refund)).toEqual(given);
  expect(await payments.refund({ ...refund, tries: 2 })).toEqual(given);
  expect(await chargesOf(charge)).toHaveLength(1);
  expect(await payments.listRefunds(account, first.value.intentId)).toHaveLength(1);
  const { refundId, orderId } = refund;
  expect(await cloud.get('/_cloud/ledger')).toMatchObject({
    refunds: expect.arrayContaining([expect.objectContaining({ amount: 4000, metadata: { refundId, orderId } })]),
  });
});

type Call = {
  readonly name: string;
  readonly match: string;
  /** Prepares the call; it may be made any number of times. */
  prepare(): Promise<{ call(): Promise<unknown>; effects(): Promise<number> }>;
};

const CALLS: ReadonlyArray<Call> = [
  {
    name: 'authorize',
    match: 'POST /v1/payment_intents',
    async prepare() {
      const input = await anAuthorization();
      return {
        call: () => payments.authorize(input),
        effects: async () => (await payments.findIntents(account, input.customerId)).length,
      };
    },
  },
  {
    name: 'capture',
    match: '/capture',
    async prepare() {
      const input = await anAuthorization();
      const answer = await payments.authorize(input);
      if (!answer.ok) throw new Error(answer.refusal.message);
      const { intentId } = answer.value;
      let tries = 0;
      return {
        call: () => payments.capture({ account, intentId, orderId: input.orderId, tries: (tries += 1) }),
        effects: async () => ((await payments.readIntent(account, intentId))?.status === 'SUCCEEDED' ? 1 : 0),
      };
    },
  },
  {
    name: 'cancel',
    match: '/cancel',
    async prepare() {
      const answer = await payments.authorize(await anAuthorization());
      if (!answer.ok) throw new Error(answer.refusal.message);
      const { intentId } = answer.value;
      return {
        call: () => payments.cancel(account, intentId),
        effects: async () => ((await payments.readIntent(account, intentId))?.status === 'CANCELLED' ? 1 : 0),
      };
    },
  },
  {
    name: 'charge',
    match: 'POST /v1/payment_intents',
    async prepare() {
      const input = await aCharge();
      return {
        call: () => payments.charge(input),
        effects: async () => (await chargesOf(input)).length,
      };
    },
  },
  {
    name: 'refund',
    match: 'POST /v1/refunds',
    async prepare() {
      const input = aRefund(await paid(10_000, 335), 4000);
      return {
        call: () => payments.refund(input),
        effects: async () => (await payments.listRefunds(account, input.intentId)).length,
      };
    },
  },
];

const FAULTS = [
  { mode: 'drop_after_commit', effects: 1, wasAnswered: false },
  { mode: 'down', effects: 0, wasAnswered: false },
  { mode: 'error_500', effects: 0, wasAnswered: true },
  { mode: 'error_429', effects: 0, wasAnswered: false },
] as const;

test.each(CALLS.flatMap((call) => FAULTS.map((given) => ({ ...call, ...given }))))(
  '$name under $mode is unavailable, and repeated it happens once',
  async ({ match, prepare, mode, effects, wasAnswered }) => {
    const made = await prepare();
    await fault(mode, { match });
    await expect(made.call()).rejects.toMatchObject({ name: 'PaymentsUnavailable', wasAnswered });
    await fault('off');
    expect(await made.effects()).toBe(effects);
    await made.call();
    await made.call();
    expect(await made.effects()).toBe(1);
  },
  30_000,
);

test.each(CALLS)(
  '$name is repeated by itself when one answer is lost',
  async ({ match, prepare }) => {
    const made = await prepare();
    await fault('drop_after_commit', { match, count: 1 });
    await made.call();
    expect(await made.effects()).toBe(1);
  },
  30_000,
);

test('a fault that is kept under its key needs another key', async () => {
  const charge = await aCharge();
  const intentId = await paid(10_000, 335);
  const refund = aRefund(intentId, 4000);
  await fault('error_500', { match: 'POST /v1/', isKept: true });
  const answered = { name: 'PaymentsUnavailable', wasAnswered: true };
  await expect(payments.charge(charge)).rejects.toMatchObject(answered);
  await expect(payments.refund(refund)).rejects.toMatchObject(answered);
  await fault('off');

  await expect(payments.charge(charge)).rejects.toMatchObject(answered);
  await expect(payments.refund(refund)).rejects.toMatchObject(answered);
  expect(await payments.charge({ ...charge, attempt: 2 })).toMatchObject({ ok: true, value: { status: 'SUCCEEDED' } });
  expect(await payments.refund({ ...refund, tries: 2 })).toMatchObject({ ok: true, value: { status: 'SUCCEEDED' } });
  expect(await chargesOf(charge)).toHaveLength(1);
});

test.each([
  ['readIntent', (id: string) => payments.readIntent(account, id)],
  ['listRefunds', (id: string) => payments.listRefunds(account, id)],
  ['feeRefunded', (id: string) => payments.feeRefunded(account, id)],
  ['findIntents', () => payments.findIntents(account, 'cus_1')],
  ['createCustomer', () => aCustomer()],
])(
  '%s without an answer is unavailable, not empty',
  async (_name, call) => {
    const intentId = await paid(10_000, 335);
    await fault('down');
    await expect(call(intentId)).rejects.toMatchObject({ name: 'PaymentsUnavailable' });
  },
  30_000,
);

test('an intent of another account is none of ours', async () => {
  const intentId = await paid(10_000, 335);
  const other = (await anAccount(cloud)).stripeAccount;
  expect(await payments.readIntent(other, intentId)).toBeNull();
});
