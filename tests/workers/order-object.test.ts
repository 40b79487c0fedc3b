import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { codes, graphql, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

test('completing a checkout that nobody began leaves no object behind', async () => {
  const orderId = newId('order');
  const answer = await graphql(
    `mutation { completeCheckout(orderId: "${orderId}", paymentIntentId: "pi_1") { success } }`,
  );

  expect(codes(answer)).toEqual(['NOT_FOUND']);
  expect((await listDurableObjectIds(env.ORDERS)).map(String)).not.toContain(env.ORDERS.idFromName(orderId).toString());
});
