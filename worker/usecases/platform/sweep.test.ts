import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listDueOrders } from '#db/queries/platform/due-orders.ts';
import { orders } from '#db/schema/index.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import { runCheckout } from '../checkout/run-checkout.ts';
import { runSweep } from './run-sweep.ts';
import { sweep, type SweepDeps } from './sweep.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const LATER = new Date(NOW.getTime() + 31 * 60_000);
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function sweepDeps(change: Partial<SweepDeps> = {}): SweepDeps {
  return {
    primary: server.db,
    now: () => LATER,
    log: () => undefined,
    retentionMonths: 24,
    orders: { sweep: async () => 0, settleMoney: async () => undefined, forget: async () => undefined },
    inventory: { sweep: async () => 1 },
    carts: { abandon: async () => null, read: async () => null, forget: async () => true },
    mailer: { send: async () => undefined },
    orderLinks: { sign: async () => 'token', verify: async () => true },
    tenantOf: async () => null,
    dns: { txt: async () => null, cname: async () => null },
    customHostnames: null,
    forgetTenant: () => undefined,
    scheme: 'http',
    rootDomain: 'localhost',
    port: null,
    ...change,
  };
}

test('an order that can not be ended now holds up no other, no business and no mail', async () => {
  const waiting = [checkoutScene(server.db, NOW), checkoutScene(server.db, NOW)];
  for (const { deps, content, bank } of waiting) {
    bank.answers('asks');
    await runCheckout(deps, content, 'pm_card_visa');
  }
  const ids = waiting.map(({ deps }) => deps.orderId);
  const asked: Array<string> = [];
  const failed: Array<string> = [];
  const deps = sweepDeps({
    log: (event) => void failed.push(event),
    orders: {
      settleMoney: async () => undefined,
      forget: async () => undefined,
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
  });

  const { holds } = await sweep(deps);
  expect(asked).toEqual(expect.arrayContaining(ids));
  expect(failed).toEqual(['sweep_failed', 'sweep_failed']);
  expect(holds).toBeGreaterThan(0);
});

test('one part of the sweep that fails keeps no other from running, and is kept with the job', async () => {
  const said: Array<unknown> = [];
  let businesses = 0;
  const broken = new Proxy(server.db, {
    get: (target, name) =>
      name === 'batch'
        ? () => Promise.reject(new Error('Failed query: select\nparams: ann@example.test'))
        : Reflect.get(target, name),
  });
  const deps = sweepDeps({
    primary: broken,
    log: (_event, data) => void said.push(data),
    inventory: {
      async sweep() {
        businesses += 1;
        return 0;
      },
    },
  });

  await runSweep(deps);
  expect(businesses).toBeGreaterThan(0);
  expect(said).toEqual(expect.arrayContaining([{ id: 'orders', error: 'Failed query: select' }]));
});

test('orders are ended longest overdue first, and those that can not be ended keep none from it', async () => {
  const row = await server.db.select().from(orders).limit(1).get();
  if (row === undefined) throw new Error('There are no orders');
  const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const draft = (minutes: number) => {
    const id = newId('order');
    return { ...row, id, orderNumber: id, cartId: null, checkoutState: 'DRAFT', holdExpiresAt: at(minutes) } as const;
  };
  const authorized = (minutes: number) => {
    const id = newId('order');
    const state = { checkoutState: 'PLACED', status: 'PENDING', authorizationExpiresAt: at(minutes) } as const;
    return { ...row, ...state, id, orderNumber: id, cartId: null, deletedAt: null };
  };
  // Written in an order that is none of those they fall due in.
  const stuck = Array.from({ length: 230 }, (_none, index) => draft(1000 + ((index * 97) % 230)));
  const last = [authorized(700), draft(900), authorized(800)];
  for (let from = 0; from < stuck.length; from += 50)
    await server.db.insert(orders).values(stuck.slice(from, from + 50));
  await server.db.insert(orders).values(last);
  const byDue = [
    ...stuck.toSorted((a, b) => Number(a.holdExpiresAt) - Number(b.holdExpiresAt)),
    last[1],
    last[2],
    last[0],
  ];

  const page = await listDueOrders(server.db, NOW, 233);
  expect(page.map(({ orderId }) => orderId)).toEqual(byDue.map((order) => order?.id));
  expect((await listDueOrders(server.db, NOW, 10, 228)).map(({ orderId }) => orderId).slice(0, 5)).toEqual(
    byDue.slice(228).map((order) => order?.id),
  );

  const ended: Array<string> = [];
  await sweep(
    sweepDeps({
      now: () => NOW,
      orders: {
        settleMoney: async () => undefined,
        forget: async () => undefined,
        async sweep(orderId) {
          ended.push(orderId);
          return 0;
        },
      },
    }),
  );
  expect(ended).toEqual(expect.arrayContaining(last.map(({ id }) => id)));
  for (const { id } of [...stuck, ...last]) await server.db.delete(orders).where(eq(orders.id, id));
});

test.each([
  ['platform_orders_holds', "checkout_state = 'DRAFT' and hold_expires_at <= ?"],
  [
    'platform_orders_authorizations',
    "checkout_state = 'PLACED' and status = 'PENDING' and authorization_expires_at <= ?",
  ],
  ['platform_orders_ends', "checkout_state = 'PLACED' and status = 'DELIVERED' and rental_end_day between ? and ?"],
])('what is due is found by the index %s', async (index, condition) => {
  const plan = await server.db.all(sql.raw(`explain query plan select id from orders where ${condition}`));
  expect(JSON.stringify(plan)).toContain(index);
});
