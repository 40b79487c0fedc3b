import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadCatalogue, type Catalogue } from '#db/queries/catalogue.ts';
import { findZip } from '#db/queries/places.ts';
import {
  businesses,
  orderItems,
  orders,
  orderTransitions,
  payments,
  postRentalCharges,
  refunds,
  stockAllocations,
  users,
} from '#db/schema/index.ts';
import { seedDatabase } from '#db/seed.ts';
import { demoOrders } from '#db/seed/demo-order.ts';
import { ORDER_PLANS } from '#db/seed/order-plan.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '#tenants/demo/accounts.ts';
import { ACME } from '#tenants/demo/acme.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { verifyPassword } from '#worker/adapters/scrypt-passwords.ts';
import { freeUnits } from '#worker/domain/availability.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import { ORDER_STATUSES, transition } from '#worker/domain/order-status.ts';
import { quote, startingPrice } from '#worker/domain/pricing.ts';
import { rateCardOf } from '#worker/domain/rate-card.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import { milesTenths } from '#worker/domain/service-area.ts';

const NOW = new Date('2026-03-02T18:20:00Z');
const DENVER_TODAY = today(NOW, 'America/Denver');

let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function catalogueOf(slug: string): Promise<Catalogue> {
  const row = await server.db.select().from(businesses).where(eq(businesses.slug, slug)).get();
  const catalogue = row && (await loadCatalogue(server.db, row.id, NOW));
  if (catalogue === undefined) throw new Error(`No catalogue of ${slug}`);
  return catalogue;
}

async function oneUnit(slug: string, size: number, zip: string) {
  const catalogue = await catalogueOf(slug);
  const place = await findZip(server.db, zip);
  const dumpster = catalogue.dumpsters.find((one) => one.size === size);
  const zone = catalogue.zones.find(({ zipCodes }) => zipCodes.includes(zip));
  const pricing = catalogue.pricing.find((one) => one.dumpsterId === dumpster?.id && one.zoneId === zone?.id);
  const rate = zone && pricing && dumpster && rateCardOf({ zone, pricing, dumpster });
  const { yard } = catalogue.business;
  if (!place || !rate || !yard) throw new Error(`${slug} does not offer ${size} at ${zip}`);
  return { catalogue, rate, distance: milesTenths(yard, place) };
}

test('one 20 yard at acme to 80202 starts at 436.50 and costs 474.96, of which 12.87 is the platform fee', async () => {
  const { catalogue, rate, distance } = await oneUnit('acme', 20, '80202');
  expect(distance).toBe(28);
  expect(rate).toEqual({ price: 34_900, includedDays: 7, maxWeightLb: 6000, deliveryFee: 7500 });
  expect(startingPrice(catalogue.pricingRules, rate, distance)).toBe(43_650);
  const priced = quote(catalogue.pricingRules, [{ label: '20', quantity: 1, rentalDays: 7, rate }], distance);
  expect(priced).toMatchObject({
    ok: true,
    value: {
      subtotal: 34_900,
      deliveryFee: 7500,
      environmentalFee: 1250,
      taxes: 3846,
      total: 47_496,
      applicationFee: 1287,
    },
  });
  expect(catalogue.pricingRules).toMatchObject({
    deliveryFeeMode: 'PER_ITEM',
    perMile: 250,
    includedMilesTenths: 150,
    maxMilesTenths: 400,
    taxRate: 88_100,
    extraDayFee: 1500,
    overweightPerTon: 8500,
  });
  expect(catalogue.bookingRules).toEqual({
    leadTimeDays: 1,
    orderCutoffMinute: null,
    bookableDays: 365,
    blackoutDays: [],
    closedWeekdays: [],
    dailyDeliveries: null,
    turnaroundDays: 0,
  });
  expect(catalogue.policyRules.lateCancelFee).toBe(0);
});

test('summit reaches 80202 over 23.8 miles', async () => {
  const { catalogue, rate, distance } = await oneUnit('summit', 20, '80202');
  expect(distance).toBe(238);
  expect(quote(catalogue.pricingRules, [{ label: '20', quantity: 1, rentalDays: 7, rate }], distance).ok).toBe(true);
});

test('three businesses take orders, and the new one has everything still to do', async () => {
  const eligible = await Promise.all(
    ['acme', 'summit', 'lonestar', 'newco'].map(async (slug) => eligibilityOf((await catalogueOf(slug)).eligibility)),
  );
  expect(eligible.map(({ isEligible }) => isEligible)).toEqual([true, true, true, false]);
  expect(eligible[3]?.ineligibilityReasons).toHaveLength(4);
});

test('acme has five sizes, of which the 30 yard is all out of service without end', async () => {
  const { dumpsters } = await catalogueOf('acme');
  expect(dumpsters.map(({ size }) => size)).toEqual([10, 15, 20, 30, 40]);
  const [twenty, thirty] = [dumpsters[2], dumpsters[3]];
  expect(twenty?.stock.total).toBe(5);
  expect(thirty?.stock).toMatchObject({ total: 2, blocks: [{ to: null, quantity: 2 }] });
  if (thirty === undefined) throw new Error('No 30 yard');
  expect(freeUnits(thirty.stock, addDays(DENVER_TODAY, 300), addDays(DENVER_TODAY, 307), 0)).toBe(0);
});

test('every demo account signs in with the one password', async () => {
  const rows = await server.db.select().from(users);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).toSorted());
  expect(rows).toHaveLength(7);
  expect(rows.every(({ passwordHash }) => passwordHash === DEMO_PASSWORD_HASH)).toBe(true);
  expect(await verifyPassword(DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toBe(true);
  expect(await verifyPassword('Dumpster1', DEMO_PASSWORD_HASH)).toBe(false);
});

test('acme has 45 orders of the last 90 days in all eight statuses, 21 of them of the customer', async () => {
  const rows = await server.db.select().from(orders);
  expect(rows).toHaveLength(45);
  expect(new Set(rows.map(({ businessId }) => businessId)).size).toBe(1);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(rows.filter(({ userId }) => userId !== null)).toHaveLength(21);
  const customer = await server.db.select().from(users).where(eq(users.email, 'customer@oskr.test')).get();
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([null, customer?.id]));
  const ages = rows.map(({ placedAt }) => (NOW.getTime() - (placedAt?.getTime() ?? 0)) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(90);
  expect(new Set(rows.map(({ orderNumber }) => orderNumber)).size).toBe(45);
});

test('exactly one authorisation ends within 24 hours', async () => {
  const rows = await server.db.select().from(orders).where(eq(orders.status, 'PENDING'));
  const left = rows.map(({ authorizationExpiresAt }) => (authorizationExpiresAt?.getTime() ?? 0) - NOW.getTime());
  expect(left.every((milliseconds) => milliseconds > 0)).toBe(true);
  expect(left.filter((milliseconds) => milliseconds <= 86_400_000)).toHaveLength(1);
});

test('no 20 yard is out from today on, and every other size still has a unit for a week from tomorrow', async () => {
  const taken = await server.db.select().from(stockAllocations);
  const { dumpsters } = await catalogueOf('acme');
  const open = dumpsters.map(({ id, size, stock }) => {
    const allocations = taken
      .filter(({ dumpsterId }) => dumpsterId === id)
      .map(({ fromDay, toDay, quantity }) => ({ from: fromDay, to: toDay, quantity }));
    const free = Array.from({ length: 40 }, (_, day) => {
      const from = addDays(DENVER_TODAY, day);
      return freeUnits({ ...stock, allocations }, from, addDays(from, 7), 0);
    });
    return [size, Math.min(...free)] as const;
  });
  const least = new Map(open);
  expect(least.get(20)).toBe(5);
  expect(least.get(30)).toBe(0);
  for (const size of [10, 15, 40]) expect(least.get(size)).toBeGreaterThanOrEqual(1);
});

test('every order adds up: lines to the total, items to the subtotal, history to the status', async () => {
  const [rows, items, steps] = await Promise.all([
    server.db.select().from(orders),
    server.db.select().from(orderItems),
    server.db.select().from(orderTransitions).orderBy(orderTransitions.version),
  ]);
  for (const order of rows) {
    expect(order.breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totalCents);
    const own = items.filter(({ orderId }) => orderId === order.id);
    expect(own.reduce((sum, item) => sum + item.priceCents * item.quantity, 0)).toBe(order.subtotalCents);
    const history = steps.filter(({ orderId }) => orderId === order.id);
    expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index));
    expect(history.at(-1)).toMatchObject({ toStatus: order.status, version: order.version });
    for (const [index, { fromStatus, toStatus, at }] of history.entries()) {
      expect(fromStatus).toBe(history[index - 1]?.toStatus ?? null);
      if (fromStatus !== null) expect([fromStatus, toStatus, transition(fromStatus, toStatus).ok]).toContain(true);
      expect(at.getTime()).toBeGreaterThanOrEqual(history[index - 1]?.at.getTime() ?? 0);
      expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  }
});

test('payments, refunds and later charges agree with each other', async () => {
  const [paid, given, charges] = await Promise.all([
    server.db.select().from(payments),
    server.db.select().from(refunds),
    server.db.select().from(postRentalCharges),
  ]);
  for (const payment of paid) {
    const own = given.filter(({ paymentId }) => paymentId === payment.id);
    expect(own.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(payment.refundedCents);
    const feeBack = own.reduce((sum, { serviceFeeRefundCents }) => sum + (serviceFeeRefundCents ?? 0), 0);
    expect(feeBack).toBeLessThanOrEqual(payment.applicationFeeCents);
    if (payment.refundedCents === payment.amountCents) expect(feeBack).toBe(payment.applicationFeeCents);
  }
  expect(new Set(charges.map(({ status }) => status))).toEqual(new Set(['PENDING', 'PAID', 'REFUNDED']));
  expect(new Set(charges.map(({ type }) => type)).size).toBe(5);
  for (const { id, status } of charges)
    expect(paid.filter(({ chargeId }) => chargeId === id)).toHaveLength(status === 'PENDING' ? 0 : 1);
  expect(given.length).toBeGreaterThanOrEqual(9);
});

test('an interrupted seed is finished by the next start, and a finished one is left alone', async () => {
  await using other = await testDatabase({ seed: 'places' });
  const again = { url: other.url, authToken: null, cloudUrl: null, now: NOW };
  const refusing = { ...again, seed: 'demo', cloudUrl: 'http://127.0.0.1:9' };
  await expect(seedDatabase(refusing)).rejects.toThrow('fetch failed');
  expect(await other.db.all(sql`select count(*) as n from businesses`)).toEqual([{ n: 0 }]);
  expect(await seedDatabase({ ...again, seed: 'demo' })).toBe('seeded');
  expect(await seedDatabase({ ...again, seed: 'demo' })).toBe('present');
  const ids = async (db: TestDatabase['db']) =>
    await db.select({ id: orders.id, total: orders.totalCents }).from(orders);
  expect(await ids(other.db)).toEqual(await ids(server.db));
});

test('places that were filled in halfway are completed by the next start', async () => {
  await using other = await testDatabase({ seed: 'places' });
  const count = sql`select (select count(*) from zip_codes) as zips, (select count(*) from cities) as cities`;
  const whole = await other.db.all(count);
  await other.db.run(sql`delete from zip_codes where zip > '5'`);
  await other.db.run(sql`delete from meta where key = 'seed.places'`);
  const options = { url: other.url, authToken: null, cloudUrl: null, now: NOW, seed: 'none' };
  expect(await seedDatabase(options)).toBe('seeded');
  expect(await other.db.all(count)).toEqual(whole);
  expect(whole).toEqual([{ zips: 40_979, cities: 29_542 }]);
});

test('a database that has businesses of its own gets no demo data', async () => {
  await using other = await testDatabase({ seed: 'places' });
  const row = { id: (await catalogueOf('newco')).business.id, name: 'Own', slug: 'own', timeZone: 'America/Denver' };
  await other.db.insert(businesses).values({ ...row, createdAt: NOW, updatedAt: NOW });
  const options = { url: other.url, authToken: null, cloudUrl: null, now: NOW, seed: 'demo' };
  await expect(seedDatabase(options)).rejects.toThrow('empty database');
});

test.each(['2026-03-08T09:30:00Z', '2026-11-01T07:30:00Z', '2026-12-31T23:59:59Z', '2028-02-29T06:05:00Z'])(
  'the demo orders can be made at %s, and nothing of them lies ahead',
  (text) => {
    const now = new Date(text);
    const made = demoOrders(ORDER_PLANS, ACME, now, () => ({ latitude: 39.75, longitude: -104.99 }));
    expect(made).toHaveLength(45);
    const day = today(now, ACME.timeZone);
    for (const { steps, size, isBooked, end, refunds: given } of made) {
      for (const { at } of [...steps, ...given]) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      if (size.size === 20 && isBooked) expect(end <= day).toBe(true);
    }
  },
);
