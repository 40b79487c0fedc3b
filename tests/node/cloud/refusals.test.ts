import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, SECRETS, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

test("one account's objects do not exist for another", async () => {
  const { stripe } = cloud;
  const other = await anAccount(cloud);
  const customer = await stripe.customers.create({}, on);
  const intent = await stripe.paymentIntents.create(anAuthorisation(), on);
  const missing = { code: 'resource_missing', statusCode: 404 };
  await expect(stripe.paymentIntents.retrieve(intent.id, {}, other)).rejects.toMatchObject(missing);
  await expect(stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(missing);
  await expect(stripe.paymentIntents.capture(intent.id, {}, other)).rejects.toMatchObject(missing);
  await expect(stripe.paymentIntents.create(anAuthorisation({ customer: customer.id }), other)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 400,
    param: 'customer',
  });
});

test('what Stripe refuses is refused in its shape', async () => {
  const { stripe } = cloud;
  const cases: ReadonlyArray<[Partial<Stripe.PaymentIntentCreateParams>, object]> = [
    [{ amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    [{ amount: -1 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount: 1.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    [{ currency: 'eur' }, { param: 'currency' }],
    [{ payment_method: 'pm_invented' }, { code: 'resource_missing', param: 'payment_method' }],
    [{ application_fee_amount: 47_497 }, { param: 'application_fee_amount' }],
    [{ off_session: true, confirm: false }, { param: 'off_session' }],
    [{ allowed_payment_method_types: ['paypal'] }, { param: 'allowed_payment_method_types' }],
    [{ confirmation_token: 'ctoken_none' }, { code: 'resource_missing' }],
  ];
  for (const [given, refusal] of cases) {
    await expect(stripe.paymentIntents.create(anAuthorisation(given), on)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...refusal,
    });
  }
  await expect(stripe.paymentIntents.create(anAuthorisation({ application_fee_amount: 1 }))).rejects.toMatchObject({
    param: 'application_fee_amount',
  });
  await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.customers.create({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    type: 'StripePermissionError',
  });
});

test('automatic payment methods could redirect, so they need a way back', async () => {
  const { allowed_payment_method_types: _, ...automatic } = anAuthorisation();
  await expect(cloud.stripe.paymentIntents.create(automatic, on)).rejects.toMatchObject({
    param: 'return_url',
  });
  const intent = await cloud.stripe.paymentIntents.create(
    { ...automatic, return_url: 'http://acme.localhost/back' },
    on,
  );
  expect(intent.status).toBe('requires_capture');
});

test('the parameter that this version of the API dropped is refused', async () => {
  const answer = await fetch(`${cloud.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRETS.secretKey}` },
    body: new URLSearchParams({ amount: '100', currency: 'usd', 'payment_method_types[]': 'card' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'payment_method_types_no_longer_supported' },
  });
});

test('a wrong key is turned away', async () => {
  const answer = await fetch(`${cloud.url}/v1/customers`, {
    headers: { Authorization: 'Bearer sk_test_wrong' },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('an account that has not finished onboarding cannot charge', async () => {
  const account = await cloud.stripe.accounts.create({ type: 'standard' });
  expect(account).toMatchObject({ charges_enabled: false, details_submitted: false });
  await expect(
    cloud.stripe.paymentIntents.create(anAuthorisation(), { stripeAccount: account.id }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('a card by its test number is the same card as by its name', async () => {
  const { stripe } = cloud;
  const card = await stripe.paymentMethods.create(
    {
      type: 'card',
      card: { number: '5555 5555 5555 4444', exp_month: 12, exp_year: 2040, cvc: '123' },
    },
    on,
  );
  expect(card.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  const intent = await stripe.paymentIntents.create(anAuthorisation({ payment_method: card.id }), on);
  expect(intent.status).toBe('requires_capture');
});
