import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders, payments, refunds } from '#db/schema/index.ts';
import { chargeOf, orderScene, refundOf, type OrderScene } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';

import { settleOrderMoney } from '../orders/commands/settle-money.ts';
import { settleOpenMoney } from './settle-open-money.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

/** One look, so long after the start: which of the scenes it asked about, and how many it counts. */
async function lookAfter(ms: number, ...scenes: ReadonlyArray<OrderScene>) {
  const at = new Date(NOW.getTime() + ms);
  const asked: Array<OrderId> = [];
  const failed: Array<string> = [];
  for (const { setNow } of scenes) setNow(at);
  const orders = {
    async settleMoney(orderId: OrderId) {
      asked.push(orderId);
      const scene = scenes.find(({ deps }) => deps.orderId === orderId);
      if (scene !== undefined) await settleOrderMoney(scene.deps);
    },
  };
  const counted = await settleOpenMoney({ primary: server.db, now: () => at, orders }, async (orderId, work) => {
    try {
      return await work();
    } catch {
      failed.push(orderId);
      return 0;
    }
  });
  return { asked: scenes.map(({ deps }) => asked.includes(deps.orderId)), failed, counted };
}

test('a refund that was set aside and never sent is given after a minute, once, and its customer is told', async () => {
  const scene = await orderScene(server.db, NOW);
  await scene.dieAt('refund.recorded', refundOf(await scene.payment(), 100_00));
  expect(await lookAfter(59 * SECOND, scene)).toMatchObject({ asked: [false] });
  expect((await scene.seen()).refunds).toEqual(['PENDING 10000 fee null']);

  expect(await lookAfter(60 * SECOND, scene)).toMatchObject({ asked: [true], counted: 1 });
  expect(await lookAfter(2 * HOUR, scene)).toMatchObject({ asked: [false], counted: 0 });
  expect((await scene.seen()).refunds).toEqual(['SUCCEEDED 10000 fee 271']);
  expect(scene.bank.refunds).toHaveLength(1);
  expect((await scene.mails()).filter((kind) => kind === 'refund-issued')).toHaveLength(1);
});

test('a refund that waits at the provider is looked at each hour, until it has arrived without an event', async () => {
  const scene = await orderScene(server.db, NOW);
  scene.bank.refundAnswers('pending');
  await scene.perform(refundOf(await scene.payment(), 100_00));
  const asked = [];
  for (const minutes of [59, 60, 61, 119, 120]) asked.push((await lookAfter(minutes * 60 * SECOND, scene)).asked[0]);
  expect(asked).toEqual([false, true, false, false, true]);
  expect((await scene.seen()).refunds).toEqual(['PENDING 10000 fee 271']);

  scene.bank.settlesRefunds('SUCCEEDED');
  await lookAfter(3 * HOUR, scene);
  expect((await scene.seen()).refunds).toEqual(['SUCCEEDED 10000 fee 271']);
  expect(await lookAfter(9 * HOUR, scene)).toMatchObject({ asked: [false] });
});

test('a charge whose answer was lost is taken up after a minute and taken once', async () => {
  const scene = await orderScene(server.db, NOW);
  await scene.dieAt('charge.sent', chargeOf(80_00));
  expect((await scene.seen()).charges).toEqual(['PENDING 8000']);
  expect(await lookAfter(59 * SECOND, scene)).toMatchObject({ asked: [false] });
  expect(await lookAfter(60 * SECOND, scene)).toMatchObject({ asked: [true] });
  expect((await scene.seen()).charges).toEqual(['PAID 8000']);
  expect(scene.bank.intents.size).toBe(2);
});

test('a charge that waits for its customer is looked at each hour, and paid when the bank says so', async () => {
  const scene = await orderScene(server.db, NOW);
  scene.bank.answers('asks');
  await scene.perform(chargeOf(80_00));
  const asked = [];
  for (const minutes of [59, 60, 61, 119]) asked.push((await lookAfter(minutes * 60 * SECOND, scene)).asked[0]);
  expect(asked).toEqual([false, true, false, false]);
  scene.bank.confirms('AUTHORIZED');
  expect(await lookAfter(2 * HOUR, scene)).toMatchObject({ asked: [true] });
  expect((await scene.seen()).charges).toEqual(['PAID 8000']);
});

test('an order that can not be settled holds up no other, counts as nothing and is not asked for in a circle', async () => {
  const stuck = await orderScene(server.db, NOW);
  const other = await orderScene(server.db, new Date(NOW.getTime() + SECOND));
  for (const scene of [stuck, other]) await scene.dieAt('refund.recorded', refundOf(await scene.payment(), 100_00));
  stuck.bank.refundAnswers('fault');
  expect(await lookAfter(90 * SECOND, stuck, other)).toEqual({
    asked: [true, true],
    failed: [stuck.deps.orderId],
    counted: 1,
  });
  expect(await lookAfter(90 * SECOND, stuck, other)).toEqual({ asked: [false, false], failed: [], counted: 0 });
  expect((await other.seen()).refunds).toEqual(['SUCCEEDED 10000 fee 271']);

  stuck.bank.refundAnswers('succeed');
  await lookAfter(150 * SECOND, stuck);
  expect((await stuck.seen()).refunds).toEqual(['SUCCEEDED 10000 fee 271']);
});

test('one look asks about 200 orders at most, those that wait longest first', async () => {
  const order = await server.db.select().from(orders).limit(1).get();
  const payment = await server.db.select().from(payments).where(isNull(payments.chargeId)).limit(1).get();
  if (order === undefined || payment === undefined) throw new Error('There are no orders');
  const { businessId } = order;
  const old = Array.from({ length: 203 }, (_none, index) => ({
    id: newId('order'),
    paymentId: newId('payment'),
    // Written in an order that is not the one they wait in.
    updatedAt: new Date(NOW.getTime() - HOUR - ((index * 97) % 203) * SECOND),
  }));
  const made = old.map(({ id, paymentId, updatedAt }) => ({
    order: { ...order, id, orderNumber: id, cartId: null },
    payment: { ...payment, businessId, id: paymentId, orderId: id, providerIntentId: id },
    refund: {
      businessId,
      id: newId('refund'),
      orderId: id,
      paymentId,
      amountCents: cents(100),
      status: 'PENDING',
      reason: 'Goodwill',
      createdAt: updatedAt,
      updatedAt,
    } as const,
  }));
  for (let from = 0; from < made.length; from += 50) {
    const some = made.slice(from, from + 50);
    await server.db.batch([
      server.db.insert(orders).values(some.map((one) => one.order)),
      server.db.insert(payments).values(some.map((one) => one.payment)),
      server.db.insert(refunds).values(some.map((one) => one.refund)),
    ]);
  }
  const byWait = old.toSorted((one, other) => Number(one.updatedAt) - Number(other.updatedAt)).map(({ id }) => id);

  const asked: Array<OrderId> = [];
  const look = () =>
    settleOpenMoney(
      { primary: server.db, now: () => NOW, orders: { settleMoney: async (id) => void asked.push(id) } },
      (_id, work) => work(),
    );
  expect(await look()).toBe(200);
  expect(asked).toEqual(byWait.slice(0, 200));
  expect(await look()).toBe(3);
  expect(asked).toEqual(byWait);
  await server.db.delete(refunds).where(isNull(refunds.providerRefundId));
});

test.each([
  ['platform_refunds_open', refunds, "status = 'PENDING'"],
  ['platform_payments_open', payments, "charge_id is not null and status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION')"],
])('open money is found by the index %s', async (index, table, condition) => {
  const plan = await server.db.all(
    sql`explain query plan select id from ${table} where ${sql.raw(condition)} and updated_at <= ${1} order by updated_at`,
  );
  expect(JSON.stringify(plan)).toContain(index);
  expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE');
});
