import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog, businesses, orderItems, orders, orderTransitions, payments } from '#db/schema/index.ts';
import { requireChange, requireThat, writeBatch } from '#db/write-batch.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

let server: TestDatabase;
let acme: typeof orders.$inferSelect;
let summitId: (typeof businesses.$inferSelect)['id'];

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: new Date('2026-03-02T18:00:00Z') });
  const { db } = server;
  const [order, summit] = await Promise.all([
    db.select().from(orders).where(eq(orders.orderNumber, '1001')).get(),
    db.select().from(businesses).where(eq(businesses.slug, 'summit')).get(),
  ]);
  if (order === undefined || summit === undefined) throw new Error('The demo data is not there');
  [acme, summitId] = [order, summit.id];
}, 60_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function refused(statement: string): Promise<string> {
  try {
    await server.db.$client.execute(statement);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("another business's row can't point to an order, and an order can't change hands", async () => {
  const item = await server.db.select().from(orderItems).where(eq(orderItems.orderId, acme.id)).get();
  const stolen = { ...item, businessId: summitId, id: newId('orderItem'), orderId: acme.id, quantity: 1 };
  const written = await writeBatch(server.db, [
    server.db.insert(orderItems).values({
      ...stolen,
      dumpsterId: item?.dumpsterId ?? newId('dumpster'),
      priceCents: acme.totalCents,
      rentalDays: 7,
    }),
  ]);
  expect(written).toEqual({ ok: false, reason: 'conflict' });
  expect(await refused(`update orders set business_id = '${summitId}' where id = '${acme.id}'`)).toContain(
    'FOREIGN KEY',
  );
});

test.each(['-1', '1.5', "'abc'", '1000000001', '9007199254740993', 'null'])(
  'an order total of %s is refused',
  async (amount) => {
    expect(await refused(`update orders set total_cents = ${amount} where id = '${acme.id}'`)).toMatch(
      /CHECK constraint failed: orders_total|NOT NULL constraint failed/,
    );
  },
);

test.each([
  ['more refunded than paid', 'update payments set refunded_cents = amount_cents + 1', 'payments_refund_limit'],
  [
    'a fee larger than the payment',
    'update payments set application_fee_cents = amount_cents + 1',
    'payments_fee_limit',
  ],
  ['an unknown status', "update orders set status = 'SHIPPED'", 'orders_status_known'],
  ['a day that is no day', "update orders set rental_start_day = '3/2/2026'", 'orders_start'],
  ['an end before the start', "update orders set rental_end_day = '2000-01-01'", 'orders_period'],
  ['broken JSON', "update orders set customer_info = '{'", 'orders_customer_json'],
  ['JSON without end', `update orders set breakdown = '"${'x'.repeat(50_000)}"'`, 'orders_breakdown_json'],
  ['a negative stock', 'update dumpsters set total = -1', 'dumpsters_total_range'],
  ['a tax above 100 %', 'update business_rules set tax_ppm = 1000001', 'business_rules_tax_rate'],
  ['a ZIP of four digits', "update zone_zip_codes set zip = '8020'", 'zone_zip_codes_form'],
  ['a customer in a team', "update users set business_id = 'x' where user_type = 'CUSTOMER'", 'users_no_business'],
])('%s is refused', async (_, statement, constraint) => {
  expect(await refused(statement)).toContain(constraint);
});

test.each([
  ["update order_transitions set reason = 'other'", 'order_transitions is append-only'],
  ['delete from order_transitions', 'order_transitions is append-only'],
  ["update audit_log set action = 'other'", 'audit_log is append-only'],
  ['delete from audit_log', 'audit_log is append-only'],
  // A customer's name may be taken out of a history; nothing else may change with it, and nobody else's may.
  [
    "update order_transitions set by_label = 'Erased', reason = null, by_user_id = null, to_status = 'CANCELLED'",
    'order_transitions is append-only',
  ],
  ["update order_transitions set by_label = 'Somebody', reason = null", 'order_transitions is append-only'],
  [
    "update order_transitions set by_label = 'Erased', reason = null, by_user_id = null where by_kind = 'STAFF'",
    'order_transitions is append-only',
  ],
  ["update audit_log set actor_label = 'Erased' where actor_kind <> 'CUSTOMER'", 'audit_log is append-only'],
])('history stays: %s', async (statement, message) => {
  await server.db
    .insert(auditLog)
    .values({
      id: 'a',
      actorKind: 'PLATFORM',
      actorLabel: 'Avery Stone',
      action: 'suspend',
      subjectKind: 'business',
      subjectId: summitId,
      detail: {},
      at: new Date(),
    })
    .onConflictDoNothing();
  expect(await refused(statement)).toContain(message);
});

test('a batch whose later statement conflicts leaves nothing of the earlier one', async () => {
  const { db } = server;
  const before = await db.select().from(orders).where(eq(orders.id, acme.id)).get();
  const [taken] = await db.select().from(orderTransitions).where(eq(orderTransitions.orderId, acme.id)).limit(1);
  if (taken === undefined) throw new Error('The order has no history');
  const written = await writeBatch(db, [
    db.update(orders).set({ wasteType: 'Concrete' }).where(eq(orders.id, acme.id)),
    db.insert(orderTransitions).values({ ...taken, version: 99 }),
  ]);
  expect(written).toEqual({ ok: false, reason: 'conflict' });
  expect(await db.select().from(orders).where(eq(orders.id, acme.id)).get()).toEqual(before);
});

test('a guard ends the batch when the version has moved on, and lets it through when not', async () => {
  const { db } = server;
  const moveFrom = (version: number) => [
    db
      .update(orders)
      .set({ updatedAt: new Date(0) })
      .where(sql`${orders.id} = ${acme.id} and ${orders.version} = ${version}`),
    requireChange(db),
    db.update(payments).set({ failureCode: 'touched' }).where(eq(payments.orderId, acme.id)),
  ];
  expect(await writeBatch(db, moveFrom(acme.version + 1))).toEqual({ ok: false, reason: 'conflict' });
  const untouched = await db.select().from(payments).where(eq(payments.orderId, acme.id));
  expect(untouched.every(({ failureCode }) => failureCode === null)).toBe(true);
  expect((await writeBatch(db, moveFrom(acme.version))).ok).toBe(true);
  expect(await db.all(sql`select count(*) as guards from write_guards`)).toEqual([{ guards: 0 }]);
});

test('a condition that is not true, or unknown, ends the batch', async () => {
  const { db } = server;
  for (const condition of [sql`0`, sql`null`, sql`exists (select 1 from ${orders} where ${orders.id} = 'none')`])
    expect(await writeBatch(db, [requireThat(db, condition)])).toEqual({ ok: false, reason: 'conflict' });
  expect((await writeBatch(db, [requireThat(db, sql`1 = 1`)])).ok).toBe(true);
});

test('a wrong statement is an error and no conflict', async () => {
  const { db } = server;
  const broken = { toSQL: () => ({ sql: 'select 1 from nowhere', params: [] }) };
  await expect(writeBatch(db, [broken])).rejects.toThrow('no such table');
});

test('sixteen writers at once all get through', async () => {
  const { db } = server;
  const summit = () => db.select().from(businesses).where(eq(businesses.id, summitId)).get();
  const before = (await summit())?.catalogueVersion ?? 0;
  const count = sql`${businesses.catalogueVersion} + 1`;
  const rounds = Array.from({ length: 200 }, () =>
    writeBatch(db, [db.update(businesses).set({ catalogueVersion: count }).where(eq(businesses.id, summitId))]),
  );
  expect((await Promise.all(rounds)).every(({ ok }) => ok)).toBe(true);
  expect((await summit())?.catalogueVersion).toBe(before + 200);
});
