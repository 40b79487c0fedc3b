import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders, searchCounts } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { writeOrders } from '#scripts/proofs/listed-orders.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Actor } from '#worker/domain/actor.ts';
import { instantOf, knownDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { countedSearch } from './counted-search.ts';
import { demandFigures } from './demand-figures.ts';
import { exportReport, readReportPage } from './read-report-page.ts';
import { revenueFigures } from './revenue-figures.ts';

const ZONE = 'America/Denver';
const NOW = new Date('2027-01-01T03:00:00Z');
const SUMMIT = demoIds.business('summit');

let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  await server.db.delete(orders).where(eq(orders.businessId, SUMMIT));
  for (const [day, second] of [
    ['2026-12-31', 19 * 3600 + 50 * 60],
    ['2027-01-01', 5 * 60],
  ] as const)
    await writeOrders(server.db, 1, instantOf(knownDay(day), second, ZONE), SUMMIT);
}, 60_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

function contextOf(actor: Actor, more: Partial<Context> = {}): Context {
  return testContext(server.db, NOW, actor, more).ctx;
}

const rangeOf = (from: string, to: string) => ({ from: knownDay(from), to: knownDay(to) });

test.each([
  ['2026-01-01', '2026-12-31', ['2026-12-31 19:50']],
  ['2026-04-01', '2027-03-31', ['2027-01-01 00:05', '2026-12-31 19:50']],
  ['2026-12-31', '2026-12-31', ['2026-12-31 19:50']],
  ['2027-01-01', '2027-01-01', ['2027-01-01 00:05']],
])('C-70 the report from %s to %s has the orders of its own days, and their sum', async (from, to, placed) => {
  const asked = { businessId: SUMMIT, range: rangeOf(from, to) };
  const page = await readReportPage(contextOf(person('BUSINESS_MANAGER', SUMMIT)), { ...asked, kind: 'ORDERS' });
  expect(page.rows.map(({ cells }) => cells[0])).toEqual(placed);
  expect(page.columns.at(-1)?.total).toBe(`${placed.length * 300}.00`);
  expect(page.totalCount).toBe(placed.length);
  const days = await revenueFigures(contextOf(person('BUSINESS_ADMIN', SUMMIT)), asked);
  expect(days.at(0)?.day).toBe(from);
  expect(days.at(-1)?.day).toBe(to);
  expect(days.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(placed.length * 300_00);
});

test('a report comes page by page, each row once', async () => {
  const ctx = contextOf(person('BUSINESS_ADMIN', SUMMIT));
  const asked = { businessId: SUMMIT, range: rangeOf('2026-04-01', '2027-03-31'), kind: 'ORDERS', first: 1 } as const;
  const one = await readReportPage(ctx, asked);
  const two = await readReportPage(ctx, { ...asked, after: one.endCursor });
  expect([one.hasNextPage, two.hasNextPage]).toEqual([true, false]);
  expect([one.rows.length, two.rows.length, one.totalCount, two.totalCount]).toEqual([1, 1, 2, 2]);
  expect(one.rows[0]?.id).not.toBe(two.rows[0]?.id);
});

test.each([
  ['a guest', { kind: 'guest' } as const, 'UNAUTHENTICATED'],
  ['a customer', person('CUSTOMER'), 'NOT_FOUND'],
  ['another business', person('BUSINESS_ADMIN', demoIds.business('acme')), 'NOT_FOUND'],
  ['its manager, who may take nothing along', person('BUSINESS_MANAGER', SUMMIT), 'FORBIDDEN'],
])('a report is not exported by %s', async (_who, actor, code) => {
  const asked = { businessId: SUMMIT, range: rangeOf('2026-01-01', '2026-01-31'), kind: 'ORDERS' } as const;
  expect((await refusalOf(exportReport(contextOf(actor), asked))).code).toBe(code);
});

test.each([
  [{ range: rangeOf('2026-01-02', '2026-01-01') }, 'to'],
  [{ range: rangeOf('2020-01-01', '2026-01-01') }, 'to'],
  [{ first: 0 }, 'first'],
  [{ first: 101 }, 'first'],
  [{ after: 'nonsense' }, 'after'],
  [{ after: "1.' or 1=1" }, 'after'],
])('a report asked for with %j is refused', async (wrong, path) => {
  const asked = { businessId: SUMMIT, range: rangeOf('2026-01-01', '2026-01-31'), kind: 'TAX', ...wrong } as const;
  const refusal = await refusalOf(readReportPage(contextOf(person('BUSINESS_ADMIN', SUMMIT)), asked));
  expect([refusal.code, refusal.fields[0]?.path]).toEqual(['BAD_USER_INPUT', path]);
});

/** What is counted after a search of somebody; the search answers first. */
async function counted(search: Parameters<typeof countedSearch>[1], actor: Actor, userAgent: string | null) {
  await server.db.delete(searchCounts);
  const after: Array<() => Promise<void>> = [];
  const ctx = contextOf(actor, {
    userAgent,
    afterAnswer: (_event, work) => void after.push(work),
    tenantBySlug: async (slug) => ({
      ...JSON.parse('{}'),
      id: demoIds.business(slug),
      timeZone: ZONE,
    }),
  });
  await countedSearch(ctx, search);
  await countedSearch(ctx, search);
  for (const work of after) await work();
  return await server.db.select().from(searchCounts);
}

const GUEST = { kind: 'guest' } as const;

test.each([
  ['80202', 'SERVED'],
  ['99501', 'NO_SERVICE'],
])('searches for %s are counted as %s on the business’s own day', async (zipCode, outcome) => {
  const businessId = demoIds.business('acme');
  expect(await counted({ zipCode, businessSlug: 'acme' }, GUEST, 'Mozilla/5.0')).toEqual([
    { businessId, day: '2026-12-31', zipCode, outcome, count: 2 },
  ]);
});

test.each([
  ['robots', { zipCode: '80202', businessSlug: 'acme' }, GUEST, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  [
    'its own people',
    { zipCode: '80202', businessSlug: 'acme' },
    person('BUSINESS_ADMIN', demoIds.business('acme')),
    null,
  ],
  ['visitors of all businesses, where there is none', { zipCode: '99501' }, GUEST, null],
  ['places that are none', { zipCode: '00000', businessSlug: 'acme' }, GUEST, null],
])('searches of %s are not counted', async (_whose, search, actor, userAgent) => {
  expect(await counted(search, actor, userAgent)).toEqual([]);
});

const [ACME_COUNT, SUMMIT_COUNT] = (['acme', 'summit'] as const).map((slug) => ({
  businessId: demoIds.business(slug),
  day: '2026-12-31',
  zipCode: '80202',
  outcome: 'SERVED',
  count: 2,
}));

test.each([
  ['a guest', GUEST, [ACME_COUNT, SUMMIT_COUNT]],
  ['one of them', person('BUSINESS_MANAGER', demoIds.business('acme')), [SUMMIT_COUNT]],
  ['the platform', person('SUPER_ADMIN'), []],
])('a search over all businesses is counted for each that it showed: by %s', async (_whose, actor, counts) => {
  const found = await counted({ zipCode: '80202' }, actor, null);
  const isSummit = ({ businessId }: (typeof found)[number]): number => Number(businessId === SUMMIT);
  expect(found.toSorted((one, other) => isSummit(one) - isSummit(other))).toEqual(counts);
});

test('orders are counted where searches are: not those of the business’s own team', async () => {
  const asked = { businessId: SUMMIT, range: rangeOf('2026-12-31', '2026-12-31') };
  const ordersBy = async (email: string | null) => {
    const userId = email === null ? null : demoIds.user(email);
    await server.db.update(orders).set({ userId }).where(eq(orders.businessId, SUMMIT));
    const { orders: placed, places } = await demandFigures(contextOf(person('BUSINESS_ADMIN', SUMMIT)), asked);
    return [placed, places.reduce((sum, place) => sum + place.orders, 0)];
  };
  expect(await ordersBy('owner@summit.test')).toEqual([0, 0]);
  expect(await ordersBy('admin@oskr.test')).toEqual([0, 0]);
  expect(await ordersBy('owner@acme.test')).toEqual([1, 1]);
  expect(await ordersBy(null)).toEqual([1, 1]);
});
