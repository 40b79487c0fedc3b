import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

test('a card is authorised and captured to the cent, with the fee for the platform', async () => {
  const { stripe } = cloud;
  const customer = await stripe.customers.create({ email: 'guest@oskr.test' }, on);
  const intent = await stripe.paymentIntents.create(
    anAuthorisation({
      customer: customer.id,
      setup_future_usage: 'off_session',
      application_fee_amount: 1287,
      metadata: { orderId: 'ord_exact' },
      expand: ['latest_charge'],
    }),
    on,
  );
  expect(intent).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 47_496,
    amount_received: 0,
    latest_charge: {
      captured: false,
      payment_method_details: {
        card: { brand: 'visa', last4: '4242', capture_before: intent.created + 7 * 86_400 },
      },
    },
  });

  const captured = await stripe.paymentIntents.capture(intent.id, {}, on);
  expect(captured).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 47_496,
  });

  const saved = await stripe.customers.listPaymentMethods(customer.id, {}, on);
  expect(saved.data.map((card) => card.card?.last4)).toEqual(['4242']);
  const fees = await stripe.applicationFees.list();
  expect(fees.data[0]).toMatchObject({ amount: 1287, account: on.stripeAccount });
  expect(await cloud.get('/_cloud/ledger')).toMatchObject({
    paymentIntents: [
      {
        id: intent.id,
        amount: 47_496,
        amount_capturable: 0,
        amount_received: 47_496,
        status: 'succeeded',
        application_fee_amount: 1287,
        metadata: { orderId: 'ord_exact' },
        account: on.stripeAccount,
        customer: customer.id,
        setup_future_usage: 'off_session',
      },
    ],
    refunds: [],
    applicationFees: [{ amount: 1287, amount_refunded: 0 }],
    feeRefunds: [],
  });
});

test.each([
  ['pm_card_visa_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('%s is declined with %s, and another card saves the intent', async (card, reason) => {
  const { stripe } = cloud;
  const declined: unknown = await stripe.paymentIntents
    .create(anAuthorisation({ payment_method: card }), on)
    .catch((error: unknown) => error);
  expect(declined).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: reason,
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: reason },
    },
  });
  const [intent] = (await stripe.paymentIntents.list({ limit: 1 }, on)).data;
  const second = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_mastercard' }, on);
  expect(second).toMatchObject({ status: 'requires_capture', last_payment_error: null });
});

test('3-D Secure waits for the customer, who may succeed', async () => {
  const intent = await cloud.stripe.paymentIntents.create(
    anAuthorisation({
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://acme.localhost/back',
    }),
    on,
  );
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `http://127.0.0.1:9/__dev/3ds/${intent.id}`,
        return_url: 'http://acme.localhost/back',
      },
    },
  });
  const answer = await cloud.post('/_cloud/3ds', { paymentIntent: intent.id, outcome: 'succeed' });
  expect(await answer.json()).toMatchObject({ status: 'requires_capture', next_action: null });
  const again = await cloud.post('/_cloud/3ds', { paymentIntent: intent.id, outcome: 'succeed' });
  expect(again.status).toBe(409);
});

test('a failed 3-D Secure leaves the intent open without money', async () => {
  const intent = await cloud.stripe.paymentIntents.create(
    anAuthorisation({ payment_method: 'pm_card_authenticationRequired' }),
    on,
  );
  await cloud.post('/_cloud/3ds', { paymentIntent: intent.id, outcome: 'fail' });
  expect(await cloud.stripe.paymentIntents.retrieve(intent.id, {}, on)).toMatchObject({
    status: 'requires_payment_method',
    amount_capturable: 0,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('3-D Secure of an unknown intent is a 404', async () => {
  const answer = await cloud.post('/_cloud/3ds', { paymentIntent: 'pi_none', outcome: 'fail' });
  expect(answer.status).toBe(404);
});

async function savedCard(name: string): Promise<{ customer: string; card: string }> {
  const { stripe } = cloud;
  const customer = await stripe.customers.create({ email: 'saved@oskr.test' }, on);
  const intent = await stripe.paymentIntents.create(
    anAuthorisation({
      customer: customer.id,
      payment_method: name,
      setup_future_usage: 'off_session',
    }),
    on,
  );
  if (intent.status === 'requires_action') {
    await cloud.post('/_cloud/3ds', { paymentIntent: intent.id, outcome: 'succeed' });
  }
  const saved = await stripe.customers.listPaymentMethods(customer.id, {}, on);
  return { customer: customer.id, card: saved.data[0]?.id ?? '' };
}

function chargeLater({ customer, card }: { customer: string; card: string }) {
  return cloud.stripe.paymentIntents.create(
    {
      amount: 10_625,
      currency: 'usd',
      customer,
      payment_method: card,
      confirm: true,
      off_session: true,
    },
    on,
  );
}

test('a saved card is charged later without the customer', async () => {
  expect(await chargeLater(await savedCard('pm_card_visa'))).toMatchObject({
    status: 'succeeded',
    amount_received: 10_625,
  });
});

test('a card set up with 3-D Secure is not asked again', async () => {
  expect(await chargeLater(await savedCard('pm_card_authenticationRequiredOnSetup'))).toMatchObject({
    status: 'succeeded',
  });
});

test.each([
  ['pm_card_authenticationRequired', 'authentication_required'],
  ['pm_card_chargeCustomerFail', 'card_declined'],
])('%s is saved, and charging it later fails with %s', async (name, code) => {
  await expect(chargeLater(await savedCard(name))).rejects.toMatchObject({
    type: 'StripeCardError',
    code,
    payment_intent: { status: 'requires_payment_method' },
  });
});

test('an intent is found by the order it is for, newest first', async () => {
  const { stripe } = cloud;
  const first = await stripe.paymentIntents.create(anAuthorisation({ metadata: { orderId: 'ord_found' } }), on);
  const second = await stripe.paymentIntents.create(anAuthorisation({ metadata: { orderId: 'ord_found' } }), on);
  const query = "metadata['orderId']:'ord_found'";
  const found = await stripe.paymentIntents.search({ query }, on);
  expect(found.data.map((intent) => intent.id)).toEqual([second.id, first.id]);
  const elsewhere = await stripe.paymentIntents.search({ query }, await anAccount(cloud));
  expect(elsewhere.data).toEqual([]);
});

test('cancelling releases the authorisation; captured or cancelled intents are refused', async () => {
  const { stripe } = cloud;
  const intent = await stripe.paymentIntents.create(anAuthorisation(), on);
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }, on);
  expect(canceled).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: 'abandoned',
  });
  const refusal = { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.cancel(intent.id, {}, on)).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.capture(intent.id, {}, on)).rejects.toMatchObject(refusal);
  const paid = await stripe.paymentIntents.create(anAuthorisation({ capture_method: 'automatic' }), on);
  await expect(stripe.paymentIntents.cancel(paid.id, {}, on)).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.capture(paid.id, {}, on)).rejects.toMatchObject(refusal);
});
