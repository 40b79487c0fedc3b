import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

function aPayment(given: Partial<Stripe.PaymentIntentCreateParams>) {
  return cloud.stripe.paymentIntents.create(anAuthorisation({ capture_method: 'automatic', ...given }), on);
}

async function feeOf(intent: Stripe.PaymentIntent): Promise<Stripe.ApplicationFee | undefined> {
  const fees = await cloud.stripe.applicationFees.list({ charge: chargeOf(intent) });
  return fees.data[0];
}

async function feeRefundsOf(fee: string | undefined): Promise<ReadonlyArray<number>> {
  const refunds = await cloud.stripe.applicationFees.listRefunds(fee ?? '', { limit: 100 });
  return refunds.data.map((refund) => refund.amount).toReversed();
}

test.each([
  {
    total: 10_000,
    fee: 335,
    refunds: Array.from({ length: 10 }, () => 1000),
    shares: [34, 33, 34, 33, 34, 33, 34, 33, 34, 33],
  },
  { total: 55_749, fee: 1494, refunds: [20_000, 35_749], shares: [536, 958] },
])('refunds of $total give back the fee of $fee to the cent', async (given) => {
  const intent = await aPayment({ amount: given.total, application_fee_amount: given.fee });
  for (const amount of given.refunds) {
    await cloud.stripe.refunds.create({ payment_intent: intent.id, amount, refund_application_fee: true }, on);
  }
  const fee = await feeOf(intent);
  expect(fee).toMatchObject({ amount_refunded: given.fee, refunded: true });
  expect(await feeRefundsOf(fee?.id)).toEqual(given.shares);
});

test('refunds never exceed what was captured', async () => {
  const { stripe } = cloud;
  const intent = await aPayment({ amount: 10_000 });
  const part = { payment_intent: intent.id, amount: 6000 };
  const answers = await Promise.allSettled([stripe.refunds.create(part, on), stripe.refunds.create(part, on)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  await stripe.refunds.create({ payment_intent: intent.id, reason: 'requested_by_customer' }, on);
  await expect(stripe.refunds.create({ payment_intent: intent.id }, on)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const all = await stripe.refunds.list({ payment_intent: intent.id }, on);
  expect(all.data.map((refund) => [refund.amount, refund.status])).toEqual([
    [4000, 'succeeded'],
    [6000, 'succeeded'],
  ]);
});

test.each([0, -1])('a refund of %i is refused', async (amount) => {
  const intent = await aPayment({});
  await expect(cloud.stripe.refunds.create({ payment_intent: intent.id, amount }, on)).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
});

test('an authorisation is cancelled, not refunded', async () => {
  const intent = await cloud.stripe.paymentIntents.create(anAuthorisation(), on);
  await expect(cloud.stripe.refunds.create({ payment_intent: intent.id }, on)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
});

test('a fee can be refunded by itself, never above what is left', async () => {
  const { stripe } = cloud;
  const intent = await aPayment({ amount: 10_000, application_fee_amount: 335 });
  const fee = await feeOf(intent);
  await stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 300 });
  await expect(stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 36 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent.id, refund_application_fee: true }, on);
  expect(await feeRefundsOf(fee?.id)).toEqual([300, 35]);
});

test('a refund that fails later makes its amount refundable again', async () => {
  const { stripe } = cloud;
  const intent = await aPayment({ amount: 10_000, payment_method: 'pm_card_refundFail' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id }, on);
  expect(refund.status).toBe('succeeded');
  await cloud.advance(61_000);
  expect(await stripe.refunds.retrieve(refund.id, {}, on)).toMatchObject({ status: 'failed' });
  const charge = await stripe.charges.retrieve(chargeOf(intent), {}, on);
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
});

function chargeOf({ latest_charge }: Stripe.PaymentIntent): string {
  if (typeof latest_charge === 'string') return latest_charge;
  throw new TypeError('No charge');
}
