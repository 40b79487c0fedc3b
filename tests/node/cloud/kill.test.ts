import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anAuthorisation, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let on: { stripeAccount: string };

beforeAll(async () => {
  cloud = await startCloud();
  on = await anAccount(cloud);
});

afterAll(() => cloud.remove());

function authorise(orderId: string) {
  return cloud.once.paymentIntents.create(anAuthorisation({ metadata: { orderId } }), {
    ...on,
    idempotencyKey: `pi:${orderId}:1`,
  });
}

test.each([1, 25])('killed after %i of 50 answers, it keeps what it answered and doubles nothing', async (enough) => {
  const orders = Array.from({ length: 50 }, (_, at) => `ord_${enough}_${at}`);
  let answered = 0;
  const { promise: isEnough, resolve } = Promise.withResolvers<void>();
  const traffic = orders.map(async (orderId) => {
    const intent = await authorise(orderId);
    answered += 1;
    if (answered === enough) resolve();
    return intent.id;
  });
  const settled = Promise.allSettled(traffic);
  await isEnough;
  await cloud.kill('SIGKILL');
  const answers = await settled;
  await cloud.restart();

  const again = await Promise.all(orders.map(authorise));
  const ids = again.map((intent) => intent.id);
  expect(answers.map((answer, at) => (answer.status === 'fulfilled' ? answer.value : ids[at]))).toEqual(ids);
  const all = await cloud.stripe.paymentIntents.list({ limit: 100 }, on);
  const ofRound = all.data.filter((intent) => orders.includes(intent.metadata['orderId'] ?? ''));
  expect(ofRound.map((intent) => intent.id).toSorted()).toEqual(ids.toSorted());
});
