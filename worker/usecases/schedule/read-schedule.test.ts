import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listOpenOrders } from '#db/queries/schedule.ts';
import { businesses, orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { newId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { readSchedule } from './read-schedule.ts';

/** Already the next day in UTC. */
const NOW = new Date('2027-03-05T06:30:00Z');
const TODAY = knownDay('2027-03-04');
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  const rows = await server.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.businessId, acme), eq(orders.checkoutState, 'PLACED')));
  await server.db.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.businessId, acme));
  for (const [index, { orderNumber, status, start, end, ...more }] of OPEN.entries())
    await server.db
      .update(orders)
      .set({ orderNumber, status, rentalStartDay: knownDay(start), rentalEndDay: knownDay(end), ...NONE, ...more })
      .where(eq(orders.id, rows[index]?.id ?? newId('order')));
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const NONE = { scheduledPickup: null, pickupRequestedDay: null };
const OPEN = [
  { orderNumber: '9001', status: 'CONFIRMED', start: '2027-03-04', end: '2027-03-11' },
  { orderNumber: '9002', status: 'PENDING', start: '2027-03-05', end: '2027-03-11' },
  { orderNumber: '9003', status: 'DELIVERED', start: '2027-02-20', end: '2027-03-04' },
  { orderNumber: '9004', status: 'DELIVERED', start: '2027-02-20', end: '2027-03-03' },
  {
    orderNumber: '9005',
    status: 'PICKUP_SCHEDULED',
    start: '2027-02-20',
    end: '2027-03-02',
    scheduledPickup: new Date('2027-03-06T15:00:00Z'),
  },
  { orderNumber: '9006', status: 'CONFIRMED', start: '2027-03-11', end: '2027-03-12' },
  { orderNumber: '9007', status: 'CONFIRMED', start: '2027-03-01', end: '2027-03-03' },
  { orderNumber: '9008', status: 'DELIVERING', start: '2027-03-03', end: '2027-03-06' },
] as const;

const manager = () => testContext(server.db, NOW, person('BUSINESS_MANAGER', acme)).ctx;

test('what is overdue comes first, then day by day on the business’s own clock, deliveries before pickups', async () => {
  const stops = await readSchedule(manager(), { businessId: acme, from: TODAY, days: 7 });
  expect(stops.map(({ order, kind, day, isOverdue }) => [order.orderNumber, kind, day, isOverdue])).toEqual([
    ['9007', 'DELIVERY', '2027-03-01', true],
    ['9008', 'DELIVERY', '2027-03-03', true],
    ['9004', 'PICKUP', '2027-03-03', true],
    ['9001', 'DELIVERY', '2027-03-04', false],
    ['9003', 'PICKUP', '2027-03-04', false],
    ['9002', 'DELIVERY', '2027-03-05', false],
    ['9005', 'PICKUP', '2027-03-06', false],
    ['9008', 'PICKUP', '2027-03-06', false],
  ]);
});

test('later days have their own stops, pickups of what is not there yet among them, and what is overdue stays in sight', async () => {
  const stops = await readSchedule(manager(), { businessId: acme, from: knownDay('2027-03-11'), days: 7 });
  expect(stops.map(({ order, kind, day, isNext }) => [order.orderNumber, kind, day, isNext])).toEqual([
    ['9007', 'DELIVERY', '2027-03-01', true],
    ['9008', 'DELIVERY', '2027-03-03', true],
    ['9004', 'PICKUP', '2027-03-03', true],
    ['9006', 'DELIVERY', '2027-03-11', true],
    ['9001', 'PICKUP', '2027-03-11', false],
    ['9002', 'PICKUP', '2027-03-11', false],
    ['9006', 'PICKUP', '2027-03-12', false],
  ]);
});

test('days that are over keep no pickup of what was never brought', async () => {
  const stops = await readSchedule(manager(), { businessId: acme, from: knownDay('2027-03-01'), days: 3 });
  expect(stops.map(({ order, kind, isOverdue }) => [order.orderNumber, kind, isOverdue])).toEqual([
    ['9007', 'DELIVERY', true],
    ['9008', 'DELIVERY', true],
    ['9004', 'PICKUP', true],
  ]);
});

test('a business that only confirms orders has every stop on its day, and nothing overdue', async () => {
  const own = { businessId: acme, from: knownDay('2027-03-03'), days: 2 };
  await server.db.update(businesses).set({ fulfilmentTracking: false }).where(eq(businesses.id, acme));
  try {
    const stops = await readSchedule(manager(), own);
    expect(stops.map(({ order, kind, day, isOverdue }) => [order.orderNumber, kind, day, isOverdue])).toEqual([
      ['9008', 'DELIVERY', '2027-03-03', false],
      ['9004', 'PICKUP', '2027-03-03', false],
      ['9007', 'PICKUP', '2027-03-03', false],
      ['9001', 'DELIVERY', '2027-03-04', false],
      ['9003', 'PICKUP', '2027-03-04', false],
    ]);
  } finally {
    await server.db.update(businesses).set({ fulfilmentTracking: true }).where(eq(businesses.id, acme));
  }
});

test('of more open orders than are read the oldest are left out', async () => {
  const before = { day: knownDay('2027-03-12'), at: new Date('2027-03-12T07:00:00Z') };
  const found = await listOpenOrders(server.db, acme, { since: null, before }, 3);
  expect(found.map(({ order }) => order.orderNumber)).toEqual(['9006', '9002', '9001']);
});

test('nobody sees the schedule of another business', async () => {
  const asked = { businessId: demoIds.business('summit'), from: TODAY, days: 7 };
  expect((await refusalOf(readSchedule(manager(), asked))).code).toBe('NOT_FOUND');
  const customer = testContext(server.db, NOW, person('CUSTOMER')).ctx;
  expect((await refusalOf(readSchedule(customer, { ...asked, businessId: acme }))).code).toBe('NOT_FOUND');
  const guest = testContext(server.db, NOW, GUEST).ctx;
  expect((await refusalOf(readSchedule(guest, asked))).code).toBe('UNAUTHENTICATED');
});

test.each([0, 32])('%d days are refused', async (days) => {
  const error = await refusalOf(readSchedule(manager(), { businessId: acme, from: TODAY, days }));
  expect(error.fields).toMatchObject([{ path: 'days' }]);
});
