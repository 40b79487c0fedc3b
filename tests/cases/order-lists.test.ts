import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { ownerOf, writeOrders } from '#scripts/proofs/listed-orders.ts';
import { person, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { instantOf, knownDay } from '#worker/domain/rental-period.ts';
import { clientStats } from '#worker/usecases/orders/client-stats.ts';
import { pageOrders, type OrderPageInput } from '#worker/usecases/orders/page-orders.ts';

let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: new Date('2026-11-20T18:00:00Z') });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** Every page of a list, one way, as its ids and what it says of its ends. */
async function walk(size: number, way: 'first' | 'last') {
  const ctx = ownerOf(server.db);
  const pages: Array<{ ids: ReadonlyArray<string>; next: boolean; previous: boolean; total: number }> = [];
  for (let cursor: string | null = null; pages.length < 100;) {
    const input: OrderPageInput =
      way === 'first'
        ? { first: size, ...(cursor === null ? {} : { after: cursor }) }
        : { last: size, ...(cursor === null ? {} : { before: cursor }) };
    const page = await pageOrders(ctx, input);
    pages.push({
      ids: page.orders.map(({ order }) => order.id),
      next: page.hasNextPage,
      previous: page.hasPreviousPage,
      total: page.totalCount,
    });
    if (!(way === 'first' ? page.hasNextPage : page.hasPreviousPage)) break;
    const edge: { readonly cursor: string } | undefined = way === 'first' ? page.orders.at(-1) : page.orders[0];
    cursor = edge?.cursor ?? null;
  }
  return pages;
}

test.each([
  ['one moment', 0],
  ['moments a millisecond apart', 1],
])('C-72 45 orders of %s are pages of 20, 20 and 5, forward as backward', async (_name, apart) => {
  await server.db.delete(orders).where(eq(orders.businessId, demoIds.business('lonestar')));
  for (let index = 0; index < 45; index += 1)
    await writeOrders(server.db, 1, new Date(Date.UTC(2026, 10, 20, 18) + index * apart));

  const forward = await walk(20, 'first');
  expect(forward.map(({ ids }) => ids.length)).toEqual([20, 20, 5]);
  expect(new Set(forward.flatMap(({ ids }) => ids)).size).toBe(45);
  expect(forward.map(({ next, previous, total }) => [next, previous, total])).toEqual([
    [true, false, 45],
    [true, true, 45],
    [false, true, 45],
  ]);

  const backward = await walk(20, 'last');
  expect(backward.map(({ ids }) => ids.length)).toEqual([20, 20, 5]);
  expect(backward.toReversed().flatMap(({ ids }) => ids)).toEqual(forward.flatMap(({ ids }) => ids));
  expect(backward.map(({ next, previous }) => [next, previous])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test.each([
  ['2026-12-31', 20, 1],
  ['2026-12-31', 23.99, 1],
  ['2027-01-01', 0.5, 1],
  ['2027-01-01', 20, 1],
])('C-70 asked on %s at %d h in Denver, this month has the orders of its own days', async (day, hour, count) => {
  const zone = 'America/Denver';
  const businessId = demoIds.business('summit');
  await server.db.delete(orders).where(eq(orders.businessId, businessId));
  const first = instantOf(knownDay('2026-12-31'), 19.5 * 3600 + 1200, zone);
  const second = instantOf(knownDay('2027-01-01'), 300, zone);
  const now = instantOf(knownDay(day), hour * 3600, zone);
  for (const at of [first, second].filter((moment) => moment <= now)) await writeOrders(server.db, 1, at, businessId);
  const { ctx } = testContext(server.db, now, person('BUSINESS_ADMIN', businessId));

  const stats = await clientStats(ctx, { businessId });
  // In Greenwich both are of 2027.
  expect(first.toISOString()).toBe('2027-01-01T02:50:00.000Z');
  expect(stats.monthlyRevenue).toBe(count * 300_00);
  expect(stats.totalRevenue).toBe(stats.totalOrders * 300_00);
});
