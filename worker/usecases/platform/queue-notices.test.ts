import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { businesses, orders, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type OrderId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { queueNotices } from './queue-notices.ts';

const acme = demoIds.business('acme');
const END = knownDay('2027-03-12');
/** Nine in the morning in Denver, the day before. */
const DUE = new Date('2027-03-11T16:00:00Z');
const ENDS = new Date('2027-03-11T18:30:00Z');
const HOUR = 3_600_000;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: new Date('2026-11-10T18:00:00Z') });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.db.delete(outbox);
});

type Row = typeof orders.$inferInsert;

async function anOrder(change: Partial<Row>): Promise<OrderId> {
  const row = await server.db.select().from(orders).where(eq(orders.businessId, acme)).limit(1).get();
  if (row === undefined) throw new Error('There are no orders');
  const id = newId('order');
  const fresh = { checkoutState: 'PLACED', scheduledPickup: null, deletedAt: null, cartId: null } as const;
  const customerInfo = { ...row.customerInfo, email: 'ann@example.test' };
  await server.db.insert(orders).values({
    ...row,
    ...fresh,
    customerInfo,
    rentalStartDay: knownDay('2027-03-01'),
    rentalEndDay: END,
    authorizationExpiresAt: null,
    ...change,
    id,
    orderNumber: id,
  });
  return id;
}

async function noticesOf(orderId: string) {
  const rows = await server.db
    .select()
    .from(outbox)
    .where(like(outbox.eventKey, `${orderId}:%`));
  return rows.map(({ kind, recipient, eventKey }) => [kind, recipient, eventKey.slice(orderId.length + 1)]);
}

const at = (now: Date) => queueNotices({ primary: server.db, now: () => now });

test('a customer is reminded at nine on the day before the end, once, however often it is asked for', async () => {
  const id = await anOrder({ status: 'DELIVERED' });
  await at(new Date(DUE.getTime() - 1000));
  expect(await noticesOf(id)).toEqual([]);
  await Promise.all([at(DUE), at(DUE), at(DUE)]);
  for (const hours of [1, 12, 24, 30]) await at(new Date(DUE.getTime() + hours * HOUR));
  expect(await noticesOf(id)).toEqual([['pickup-reminder', 'ann@example.test', `pickup-reminder:${END}`]]);
});

test('an extended rental is reminded of again, of its new end', async () => {
  const id = await anOrder({ status: 'DELIVERED' });
  await at(DUE);
  await server.db
    .update(orders)
    .set({ rentalEndDay: knownDay('2027-03-15') })
    .where(eq(orders.id, id));
  await at(new Date(DUE.getTime() + 48 * HOUR));
  expect(await noticesOf(id)).toHaveLength(1);
  await at(new Date(DUE.getTime() + 71 * HOUR));
  expect((await noticesOf(id)).map(([, , event]) => event)).toEqual([
    `pickup-reminder:${END}`,
    'pickup-reminder:2027-03-15',
  ]);
});

test.each([
  ['a day that is missed is made up for on the last day', 38, 1],
  ['no reminder comes after the end', 40, 0],
])('%s', async (_what, hoursLater, count) => {
  const id = await anOrder({ status: 'DELIVERED' });
  await at(new Date(DUE.getTime() + hoursLater * HOUR));
  expect(await noticesOf(id)).toHaveLength(count);
});

test.each([
  ['one on its way', { status: 'DELIVERING' }],
  ['one whose pickup is planned', { status: 'DELIVERED', scheduledPickup: DUE }],
  ['one whose pickup is scheduled', { status: 'PICKUP_SCHEDULED' }],
  ['a completed one', { status: 'COMPLETED' }],
  ['a deleted one', { status: 'DELIVERED', deletedAt: DUE }],
  ['a draft', { status: 'DELIVERED', checkoutState: 'DRAFT' }],
] satisfies ReadonlyArray<[string, Partial<Row>]>)('%s is not reminded of', async (_what, change) => {
  const id = await anOrder(change);
  await at(new Date(DUE.getTime() + HOUR));
  expect(await noticesOf(id)).toEqual([]);
});

test('each business has its own nine in the morning', async () => {
  const lonestar = demoIds.business('lonestar');
  const here = await anOrder({ status: 'DELIVERED' });
  const row = await server.db.select().from(orders).where(eq(orders.id, here)).get();
  if (row === undefined) throw new Error('The order is not there');
  const there = newId('order');
  await server.db.insert(orders).values({ ...row, id: there, orderNumber: there, businessId: lonestar, userId: null });
  await at(new Date(DUE.getTime() - HOUR));
  expect([await noticesOf(here), await noticesOf(there)].map((notices) => notices.length)).toEqual([0, 1]);
});

test('a business is warned from 24 hours before an authorisation ends, once, even when its end moves', async () => {
  const id = await anOrder({ status: 'PENDING', authorizationExpiresAt: ENDS });
  const owner = await server.db.select().from(businesses).where(eq(businesses.id, acme)).get();
  await at(new Date(ENDS.getTime() - 24 * HOUR - 1));
  expect(await noticesOf(id)).toEqual([]);
  for (const hours of [24, 23, 12, 1]) await at(new Date(ENDS.getTime() - hours * HOUR));
  const warning = ['authorization-expiring', owner?.email, 'authorization-expiring'];
  expect(await noticesOf(id)).toEqual([warning]);

  const renewed = new Date(ENDS.getTime() + 100 * HOUR);
  await server.db
    .update(orders)
    .set({ authorizationExpiresAt: renewed })
    .where(and(eq(orders.id, id), eq(orders.businessId, acme)));
  await at(new Date(renewed.getTime() - HOUR));
  expect(await noticesOf(id)).toEqual([warning]);
});

test('a business that does without the warning gets none, and is warned of what still waits once it wants it again', async () => {
  const id = await anOrder({ status: 'PENDING', authorizationExpiresAt: ENDS });
  const rented = await anOrder({ status: 'DELIVERED' });
  const wish = (mutedMails: ReadonlyArray<string>) =>
    server.db.update(businesses).set({ mutedMails }).where(eq(businesses.id, acme));
  await wish(['authorization-expiring']);
  await at(new Date(ENDS.getTime() - HOUR));
  expect(await noticesOf(id)).toEqual([]);
  expect((await noticesOf(rented)).map(([kind]) => kind)).toEqual(['pickup-reminder']);
  await wish(['new-order', 'customer-changed']);
  await at(new Date(ENDS.getTime() - HOUR));
  expect((await noticesOf(id)).map(([kind]) => kind)).toEqual(['authorization-expiring']);
  await wish([]);
});

test.each([
  ['one that has ended', 'PENDING', 0],
  ['one that was confirmed', 'CONFIRMED', 1],
  ['one that was cancelled', 'CANCELLED', 1],
] as const)('of %s nobody is warned', async (_what, status, hoursLeft) => {
  const id = await anOrder({ status, authorizationExpiresAt: ENDS });
  await at(new Date(ENDS.getTime() - hoursLeft * HOUR));
  expect(await noticesOf(id)).toEqual([]);
});

test('more than fit into one call are written by the next ones, and none twice', async () => {
  const end = knownDay('2028-06-02');
  const ids = [];
  for (let number = 0; number < 205; number += 1) ids.push(await anOrder({ status: 'DELIVERED', rentalEndDay: end }));
  const now = new Date('2028-06-01T20:00:00Z');
  expect(await at(now)).toBe(200);
  expect(await at(now)).toBe(5);
  expect(await at(now)).toBe(0);
  const rows = await server.db.select().from(outbox);
  expect(new Set(rows.map(({ eventKey }) => eventKey)).size).toBe(ids.length);
});
