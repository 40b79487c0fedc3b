import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findOrderState } from '#db/queries/order-state.ts';
import { orders, postRentalCharges } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import { limitOf } from '#worker/domain/charge-arithmetic.ts';
import { newId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, knownDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { chargeFacts } from './charge-facts.ts';
import { proposeCharge } from './propose-charge.ts';
import { readSnapshot } from './read-snapshot.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const manager = person('BUSINESS_MANAGER', acme);
/** 20 yards, seven days, 3 tons; half a ton is the step, 100 lb are free, the clock stops. */
const AGREED = {
  rules: { extraDayFee: 1500, overweightPerTon: 8500 },
  policies: {
    overweightStepLb: 1000,
    overweightToleranceLb: 100,
    dropOffDayCounts: false,
    clockStopsAtPickupRequest: true,
    tripFee: 15_000,
    lateCancelFee: 0,
    cancelCutoffMinute: 900,
  },
  items: [{ dumpsterId: 'dmp', quantity: 1, rentalDays: 7, rate: { price: 34_900, maxWeightLb: 6000 } }],
};
const DELIVERED = new Date('2026-10-20T16:00:00Z');
/** Still the 20th in Denver. */
const LATE = new Date('2026-10-21T04:00:00Z');

let server: TestDatabase;
let orderId: OrderId;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  const row = await server.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(postRentalCharges, eq(postRentalCharges.orderId, orders.id))
    .where(and(eq(orders.businessId, acme), eq(orders.status, 'COMPLETED')))
    .get();
  if (row === undefined) throw new Error('No completed order');
  orderId = row.id;
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Actor) {
  return testContext(server.db, NOW, actor).ctx;
}

/** One order of the demo's, rented from the 20th for seven days. */
async function anOrder(change: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  await server.db
    .update(orders)
    .set({
      priceSnapshot: AGREED,
      rentalStartDay: knownDay('2026-10-20'),
      rentalEndDay: await endAfter(0),
      actualDelivery: DELIVERED,
      actualPickup: null,
      pickupRequestedDay: null,
      ...change,
    })
    .where(eq(orders.id, orderId));
}

/** The end of the rental as it was ordered, and so many days later. */
async function endAfter(extension: number): Promise<CalendarDay> {
  const state = await findOrderState(server.db, acme, orderId);
  const longest = Math.max(...(state?.items ?? []).map(({ rentalDays }) => rentalDays));
  return addDays(knownDay('2026-10-20'), longest + extension);
}

const day = knownDay;

test.each([
  ['as recorded', { actualPickup: new Date('2026-10-30T16:00:00Z') }, null, 45_00],
  ['late in the evening, which is the next day in Greenwich', { actualPickup: LATE }, null, 0],
  ['not recorded: today', {}, null, 210_00],
  ['on a day that is said', {}, day('2026-10-29'), 30_00],
  ['said, against what is recorded', { actualPickup: NOW }, day('2026-10-29'), 30_00],
  ['asked for before', { pickupRequestedDay: day('2026-10-28') }, day('2026-11-05'), 15_00],
  ['delivered nobody knows when: with the rental', { actualDelivery: null }, day('2026-10-29'), 30_00],
] as const)('overtime of an order that was picked up %s', async (_case, change, pickedUpOn, amount) => {
  await anOrder(change);
  const found = await proposeCharge(as(manager), { orderId, type: 'OVERTIME_FEE', pickedUpOn });
  expect(found?.amount).toBe(amount);
});

test('days that were bought later are paid for', async () => {
  await anOrder({ rentalEndDay: await endAfter(2) });
  const found = await proposeCharge(as(manager), {
    orderId,
    type: 'OVERTIME_FEE',
    pickedUpOn: day('2026-10-30'),
  });
  expect(found?.text).toBe('10 days used, 9 paid: 1 day at $15.00 = $15.00');
});

test.each([
  [6100, 0],
  [6101, 42_50],
  [9101, 170_00],
])('%i lb of an order cost by its own rounding', async (netWeightLb, amount) => {
  await anOrder();
  const found = await proposeCharge(as(manager), { orderId, type: 'ADDITIONAL_WEIGHT_FEE', netWeightLb });
  expect(found?.amount).toBe(amount);
});

test.each(['DAMAGE_FEE', 'CLEANING_FEE', 'OTHER'] as const)('%s has no arithmetic', async (type) => {
  await anOrder();
  expect(await proposeCharge(as(manager), { orderId, type })).toBeNull();
});

test.each([
  [{ type: 'ADDITIONAL_WEIGHT_FEE' }, 'netWeightLb'],
  [{ type: 'ADDITIONAL_WEIGHT_FEE', netWeightLb: -1 }, 'netWeightLb'],
  [{ type: 'ADDITIONAL_WEIGHT_FEE', netWeightLb: 6000.5 }, 'netWeightLb'],
  [{ type: 'ADDITIONAL_WEIGHT_FEE', netWeightLb: 1_000_001 }, 'netWeightLb'],
  [{ type: 'OVERTIME_FEE', pickedUpOn: day('2026-10-19') }, 'pickedUpOn'],
] as const)('%j is refused', async (asked, path) => {
  await anOrder();
  const refusal = await refusalOf(proposeCharge(as(manager), { orderId, ...asked }));
  expect([refusal.code, refusal.fields[0]?.path]).toEqual(['BAD_USER_INPUT', path]);
});

test.each([
  ['a guest', GUEST, 'UNAUTHENTICATED'],
  ["another business's staff", person('BUSINESS_ADMIN', demoIds.business('summit')), 'NOT_FOUND'],
  ['another customer', person('CUSTOMER'), 'NOT_FOUND'],
] as const)('%s gets no proposal', async (_who, actor, code) => {
  await anOrder();
  expect(await refusalOf(proposeCharge(as(actor), { orderId, type: 'OVERTIME_FEE' }))).toMatchObject({ code });
});

test('an unknown order is not there', async () => {
  const asked = { orderId: newId('order'), type: 'OVERTIME_FEE' } as const;
  expect(await refusalOf(proposeCharge(as(manager), asked))).toMatchObject({ code: 'NOT_FOUND' });
});

test('every demo order tells what its overtime and its weight cost', async () => {
  const rows = await server.db.select().from(orders).where(eq(orders.businessId, acme));
  const others = rows.filter(({ id }) => id !== orderId);
  expect(others.length).toBeGreaterThan(40);
  for (const { id } of others) {
    const overtime = await proposeCharge(as(manager), { orderId: id, type: 'OVERTIME_FEE' });
    const weight = await proposeCharge(as(manager), {
      orderId: id,
      type: 'ADDITIONAL_WEIGHT_FEE',
      netWeightLb: 500_000,
    });
    expect([overtime === null, (weight?.amount ?? 0) > 0]).toEqual([false, true]);
  }
});

test.each([
  ['nothing', null],
  ['a text', 'old'],
  ['a list', []],
])('%s is no snapshot', (_what, stored) => {
  expect(readSnapshot(stored)).toBeNull();
});

const NOTHING_AGREED = {
  extraDayFee: null,
  taxRate: null,
  taxRental: null,
  overweightPerTon: null,
  overweightStepLb: null,
  overweightToleranceLb: null,
  dropOffDayCounts: null,
  clockStopsAtPickupRequest: null,
  tripFee: null,
  lateCancelFee: null,
  cancelCutoffMinute: null,
  items: [],
};

test('what a snapshot lacks, or has in another form, was not agreed on', () => {
  expect(readSnapshot({})).toEqual(NOTHING_AGREED);
  expect(readSnapshot({ rules: 7, policies: [], items: {} })).toEqual(NOTHING_AGREED);
  expect(
    readSnapshot({
      rules: { extraDayFee: '15', overweightPerTon: 8500.5, taxRate: 1_000_001, taxRental: 'yes' },
      policies: {
        overweightStepLb: 0,
        overweightToleranceLb: -1,
        dropOffDayCounts: 1,
        tripFee: -5,
        lateCancelFee: 1e12,
        cancelCutoffMinute: 1441,
      },
      items: [
        { quantity: 1, rentalDays: 7 },
        { quantity: 0, rentalDays: 7 },
      ],
    }),
  ).toEqual(NOTHING_AGREED);
  expect(readSnapshot({ policies: { tripFee: 100 }, items: [{ quantity: 2, rentalDays: 7, rate: null }] })).toEqual({
    ...NOTHING_AGREED,
    tripFee: 100,
    items: [{ quantity: 2, rentalDays: 7, includedLb: null }],
  });
});

test('the limit of an order goes down by what was charged, refunds and extensions apart', async () => {
  await anOrder();
  const state = await findOrderState(server.db, acme, orderId);
  const snapshot = readSnapshot(AGREED);
  if (state === undefined || snapshot === null) throw new Error('no order');
  const charge = {
    businessId: acme,
    orderId,
    type: 'OVERTIME_FEE',
    reasonCode: null,
    description: 'Late',
    status: 'PAID',
    idempotencyKey: null,
    createdBy: null,
    dueDate: null,
    paidAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  } as const;
  const [late, longer, weight] = [newId('charge'), newId('charge'), newId('charge')];
  const charges = [
    { ...charge, id: late, amountCents: cents(30_00) },
    { ...charge, id: longer, amountCents: cents(45_00), reasonCode: 'EXTENSION' },
    { ...charge, id: weight, amountCents: cents(99_00), type: 'ADDITIONAL_WEIGHT_FEE' },
  ] as const;
  const [payment] = state.payments;
  if (payment === undefined) throw new Error('no payment');
  const payments = [{ ...payment, chargeId: late, amountCents: cents(30_00), refundedCents: cents(10_00) }];
  const asked = { type: 'OVERTIME_FEE', reasonCode: null, netLb: null, pickedUpOn: day('2026-10-31') } as const;
  const facts = chargeFacts({ ...state, charges, payments }, asked, NOW);
  expect(facts.charged).toBe(20_00);
  // Eleven days used, seven paid.
  expect(limitOf(snapshot, 'OVERTIME_FEE', facts)).toBe(40_00);
});
