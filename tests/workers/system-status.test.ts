import { beforeAll, expect, test } from 'vitest';

import { call, codes, graphql, post, signIn, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

const STATUS = `{ systemStatus { webhooks { name count } webhookTypes { type state count } webhookFailures { id type failure at }
  refusedWebhookMinutes mail { name count } oldestDueMail deadMail { kind recipient attempts lastError at }
  jobs { name ranAt tookMs failures done { name count } } } }`;

test.each([
  ['owner@acme.test', ['FORBIDDEN']],
  ['customer@oskr.test', ['FORBIDDEN']],
  ['admin@oskr.test', []],
])('%s asks for the state of the system', async (email, wanted) => {
  const { token } = await signIn(email);
  expect(codes(await graphql(STATUS, { bearer: token }))).toEqual(wanted);
});

test('a guest does not see the state of the system', async () => {
  expect(codes(await graphql(STATUS))).toEqual(['UNAUTHENTICATED']);
});

test('a delivery with a wrong signature is seen by the platform, and turns nothing red', async () => {
  const { status } = await post('http://localhost/api/webhooks/stripe-connect', '{}', {
    'stripe-signature': 't=1,v1=00',
  });
  expect(status).toBe(400);
  const { token } = await signIn('admin@oskr.test');
  const { json } = await graphql(STATUS, { bearer: token });
  // Other files ask the same Worker; one minute counts once.
  expect(JSON.stringify(json)).toMatch(/"refusedWebhookMinutes":[1-9]/);
  const health = await call('http://localhost/api/health');
  expect(health.json['checks']).toMatchObject({
    webhooks: { ok: true, counts: { refusedMinutes: expect.any(Number) } },
    mailQueue: { ok: true },
  });
});
