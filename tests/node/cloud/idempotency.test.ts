import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, SECRETS, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

function intentsOf(orderId: string) {
  return cloud.stripe.paymentIntents
    .search({ query: `metadata['orderId']:'${orderId}'` }, on)
    .then((found) => found.data);
}

test('the same key and parameters give the same answer, once executed', async () => {
  const params = anAuthorisation({ metadata: { orderId: 'ord_twice' } });
  const key = { ...on, idempotencyKey: 'pi:ord_twice:1' };
  const first = await cloud.stripe.paymentIntents.create(params, key);
  const second = await cloud.stripe.paymentIntents.create(params, key);
  expect(second.id).toBe(first.id);
  expect(await intentsOf('ord_twice')).toHaveLength(1);
});

test('the same key with other parameters is refused', async () => {
  const key = { ...on, idempotencyKey: 'pi:ord_other:1' };
  await cloud.stripe.paymentIntents.create(anAuthorisation(), key);
  await expect(cloud.stripe.paymentIntents.create(anAuthorisation({ amount: 50_000 }), key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a repeated answer says so', async () => {
  const send = () =>
    fetch(`${cloud.url}/v1/customers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${SECRETS.secretKey}`,
        'Stripe-Account': on.stripeAccount,
        'Idempotency-Key': 'cus:raw',
      },
      body: new URLSearchParams({ email: 'raw@oskr.test' }),
    });
  const first = await send();
  const second = await send();
  expect(await second.text()).toBe(await first.text());
  expect(first.headers.get('idempotent-replayed')).toBe(null);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
});

test('the same key on another account is another key', async () => {
  const idempotencyKey = 'pi:shared:1';
  const other = await anAccount(cloud);
  const first = await cloud.stripe.paymentIntents.create(anAuthorisation(), {
    ...on,
    idempotencyKey,
  });
  const second = await cloud.stripe.paymentIntents.create(anAuthorisation(), {
    ...other,
    idempotencyKey,
  });
  expect(second.id).not.toBe(first.id);
});

test('two at once with one key: one runs, the other hears 409', async () => {
  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'slow', delayMs: 300, count: 1 });
  const params = anAuthorisation({ metadata: { orderId: 'ord_race' } });
  const key = { ...on, idempotencyKey: 'pi:ord_race:1' };
  const answers = await Promise.allSettled([
    cloud.once.paymentIntents.create(params, key),
    cloud.once.paymentIntents.create(params, key),
  ]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect(await intentsOf('ord_race')).toHaveLength(1);
});

test('a decline is final for its key, a malformed call is not', async () => {
  const key = { ...on, idempotencyKey: 'pi:ord_declined:1' };
  const declined = anAuthorisation({
    payment_method: 'pm_card_chargeDeclined',
    metadata: { orderId: 'ord_declined' },
  });
  await expect(cloud.stripe.paymentIntents.create(declined, key)).rejects.toMatchObject({
    statusCode: 402,
  });
  await expect(cloud.stripe.paymentIntents.create(declined, key)).rejects.toMatchObject({
    statusCode: 402,
  });
  expect(await intentsOf('ord_declined')).toHaveLength(1);

  const again = { ...on, idempotencyKey: 'pi:ord_malformed:1' };
  await expect(cloud.stripe.paymentIntents.create(anAuthorisation({ amount: 1 }), again)).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  const intent = await cloud.stripe.paymentIntents.create(anAuthorisation(), again);
  expect(intent.status).toBe('requires_capture');
});

test('an answer lost after the commit is found by the same key: one intent', async () => {
  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'drop_after_commit', count: 2 });
  const params = anAuthorisation({ metadata: { orderId: 'ord_dropped' } });
  const key = { ...on, idempotencyKey: 'pi:ord_dropped:1' };
  // The client repeats a broken connection once even when told never to.
  await expect(cloud.once.paymentIntents.create(params, key)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  const [lost] = await intentsOf('ord_dropped');
  const found = await cloud.once.paymentIntents.create(params, key);
  expect(found.id).toBe(lost?.id);
  expect(await intentsOf('ord_dropped')).toHaveLength(1);
});

test.each([
  ['error_500', { type: 'StripeAPIError', statusCode: 500 }],
  ['error_429', { type: 'StripeRateLimitError', statusCode: 429 }],
  ['down', { type: 'StripeConnectionError' }],
])('the fault %s runs nothing, and the key stays good', async (mode, refusal) => {
  await cloud.post('/_cloud/faults', { target: 'stripe', mode });
  const params = anAuthorisation({ metadata: { orderId: `ord_${mode}` } });
  const key = { ...on, idempotencyKey: `pi:ord_${mode}:1` };
  await expect(cloud.once.paymentIntents.create(params, key)).rejects.toMatchObject(refusal);
  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'off' });
  expect(await intentsOf(`ord_${mode}`)).toHaveLength(0);
  await cloud.once.paymentIntents.create(params, key);
  expect(await intentsOf(`ord_${mode}`)).toHaveLength(1);
});

test('two hundred at once are all answered', async () => {
  const intents = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      cloud.stripe.paymentIntents.create(anAuthorisation({ metadata: { orderId: `ord_many_${at}` } }), {
        ...on,
        idempotencyKey: `pi:ord_many_${at}:1`,
      }),
    ),
  );
  expect(new Set(intents.map((intent) => intent.id)).size).toBe(200);
  expect(intents.every((intent) => intent.status === 'requires_capture')).toBe(true);
});
