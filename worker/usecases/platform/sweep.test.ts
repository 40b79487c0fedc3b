import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

import { runCheckout } from '../checkout/run-checkout.ts';
import { sweep, type SweepDeps } from './sweep.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

test('an order that can not be ended now holds up no other, no business and no mail', async () => {
  const waiting = [checkoutScene(server.db, NOW), checkoutScene(server.db, NOW)];
  for (const { deps, content, bank } of waiting) {
    bank.answers('asks');
    await runCheckout(deps, content, 'pm_card_visa');
  }
  const ids = waiting.map(({ deps }) => deps.orderId);
  const asked: Array<string> = [];
  const failed: Array<string> = [];
  const deps: SweepDeps = {
    primary: server.db,
    now: () => new Date(NOW.getTime() + 31 * 60_000),
    log: (event) => void failed.push(event),
    orders: {
      async sweep(orderId) {
        asked.push(orderId);
        if (ids.includes(orderId)) throw new Error('the provider did not answer');
        return 0;
      },
    },
    inventory: {
      async sweep(businessId) {
        asked.push(businessId);
        return 1;
      },
    },
    mailer: { send: async () => undefined },
    orderLinks: { sign: async () => 'token', verify: async () => true },
    tenantOf: async () => null,
    scheme: 'http',
    rootDomain: 'localhost',
    port: null,
  };

  const { holds } = await sweep(deps);
  expect(asked).toEqual(expect.arrayContaining(ids));
  expect(failed).toEqual(['sweep_failed', 'sweep_failed']);
  expect(holds).toBeGreaterThan(0);
});
