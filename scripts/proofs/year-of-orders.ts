import { and, eq } from 'drizzle-orm';

import type { Database } from '#db/client.ts';
import {
  dumpsters,
  orderItems,
  orders,
  orderTransitions,
  payments,
  postRentalCharges,
  refunds,
  searchCounts,
} from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { DEMO_CUSTOMER_EMAIL } from '#tenants/demo/accounts.ts';
import { ACME } from '#tenants/demo/acme.ts';
import { julianDayOf, textOfJulianDay } from '#tests/oracles/calendar.ts';
import { zoneClock } from '#tests/oracles/zone-clock.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

import { oneOf, randomFrom, wholeFrom, type Random } from './random.ts';
import { addExtensionCharges, addLaterCharges, addOrderPayment, type Extension, type Rules } from './year-money.ts';
import { add, idFrom, insertRows, type Row, type Rows } from './year-rows.ts';

const BUSINESS = demoIds.business('acme');
const ZONE = 'America/Denver';
const FIRST_DAY = julianDayOf('2026-01-01');
const DAYS = 365;
const CLOCK = zoneClock(ZONE, Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1));
/** Orders that one statement writes. */
const BATCH = 1000;
/** Clocks change on these, and the years meet. */
const SHARP_DAYS = ['2026-03-08', '2026-11-01', '2026-12-31', '2026-01-01'].map(julianDayOf);
const ZIPS = ['80202', '80203', '02108', '00501'] as const;
/** What people are called, and what a spreadsheet would reckon. */
const NAMES = ['Ann', 'José', 'Zoë', 'Łukasz', '=1+1', '+1+1', '-1+1', '@SUM(A1)', "O'Brien"] as const;
const CITIES = ['Denver', 'Peñasco', 'Cañon City', '-Denver'] as const;
const HOUR = 3_600_000;
/** From this day on a zone has another name. */
const RENAMED = CLOCK.startOf(julianDayOf('2026-06-10'));

/**
 * A year of orders of a business in Denver with all that can become of them, written straight to the database. Two of
 * three were placed within minutes of a local midnight, and every fifth on a day on which clocks change or a year ends.
 *
 * The sizes of an order are out for different times, some twice in it, and some orders were extended once or twice.
 */
export async function writeYear(db: Database, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  for (let from = 0; from < count; from += BATCH) {
    const rows: Rows = new Map();
    for (let index = from; index < Math.min(count, from + BATCH); index += 1) addOrder(rows, random, index);
    for (const table of [orders, orderItems, orderTransitions, postRentalCharges, payments, refunds])
      await insertRows(db, table, rows.get(table) ?? []);
  }
  await insertRows(db, searchCounts, searches(random));
  await deleteLargestSize(db);
}

/** Its rentals are still told of. */
async function deleteLargestSize(db: Database): Promise<void> {
  const largest = Math.max(...ACME.sizes.map(({ size }) => size));
  await db
    .update(dumpsters)
    .set({ deletedAt: new Date(CLOCK.startOf(FIRST_DAY + DAYS)) })
    .where(and(eq(dumpsters.businessId, BUSINESS), eq(dumpsters.id, demoIds.dumpster('acme', largest))));
}

/** Around midnight or at any time, of any day or a sharp one. */
function momentFrom(random: Random): number {
  const day =
    random() < 0.2
      ? (SHARP_DAYS[wholeFrom(random, 0, SHARP_DAYS.length - 1)] ?? FIRST_DAY) + wholeFrom(random, 0, 1)
      : FIRST_DAY + wholeFrom(random, 0, DAYS - 1);
  const kind = random();
  if (kind < 0.1) return CLOCK.startOf(day);
  if (kind < 0.2) return CLOCK.startOf(day) - 1;
  if (kind < 0.66) return CLOCK.startOf(day) + wholeFrom(random, -10 * 60_000, 10 * 60_000);
  return CLOCK.startOf(day) + wholeFrom(random, 0, 25 * HOUR);
}

const STATUSES = [
  ...(['PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED'] as const),
  ...(['CANCELLED', 'CANCELLED', 'REFUNDED', 'REFUNDED'] as const),
  ...(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const),
] as const;

/** The way of an order that nothing happens to. */
const WAY: ReadonlyArray<OrderStatus> = [
  'PENDING',
  'CONFIRMED',
  'DELIVERING',
  'DELIVERED',
  'PICKUP_SCHEDULED',
  'COMPLETED',
];

/** All that it went through, in order. */
function stepsTo(random: Random, status: OrderStatus): ReadonlyArray<OrderStatus> {
  if (status === 'CANCELLED') return ['PENDING', ...(random() < 0.5 ? (['CONFIRMED'] as const) : []), 'CANCELLED'];
  if (status === 'REFUNDED') return [...(random() < 0.5 ? WAY : WAY.slice(0, 2)), 'REFUNDED'];
  return WAY.slice(0, WAY.indexOf(status) + 1);
}

function addOrder(rows: Rows, random: Random, index: number): void {
  const at = momentFrom(random);
  const status = oneOf(random, STATUSES);
  const steps = stepsTo(random, status);
  const id = idFrom('ord', index);
  const start = CLOCK.julianDayAt(at) + wholeFrom(random, 1, 20);
  const items = itemsFrom(random, index, id);
  const isConfirmed = steps.includes('CONFIRMED');
  const extensions = isConfirmed ? extensionsFrom(random, items) : [];
  const longest = Math.max(...items.map((item) => Number(item['rental_days'])));
  const length = extensions.reduce((sum, { days }) => sum + days, longest);
  const rules = rulesFrom(random);
  const money = moneyFrom(random, items);
  add(rows, orders, {
    business_id: BUSINESS,
    id,
    order_number: `Y${index}`,
    checkout_state: random() < 0.04 ? 'DRAFT' : 'PLACED',
    status,
    version: steps.length,
    ...personAndPlace(random),
    rental_start_day: textOfJulianDay(start),
    rental_end_day: textOfJulianDay(start + length),
    actual_delivery: steps.includes('DELIVERED') ? CLOCK.startOf(start) + 9 * HOUR : null,
    waste_type: random() < 0.3 ? 'Roofing, "old"; wet' : null,
    ...money,
    application_fee_cents: 0,
    breakdown: '[]',
    price_snapshot: JSON.stringify(snapshotFrom(random, at, rules)),
    engine_version: 'proof',
    search_text: `y${index}`,
    created_at: at,
    updated_at: at,
    deleted_at: random() < 0.02 ? at + 1 : null,
    erased_at: random() < 0.02 ? at + 1 : null,
  });
  for (const item of items) add(rows, orderItems, item);
  const confirmedAt = at + wholeFrom(random, 1, 30 * HOUR);
  addSteps(rows, { index, id, steps, confirmedAt });
  const payer = { rows, random, businessId: BUSINESS, orderId: id, index };
  addOrderPayment(payer, Number(money['total_cents']), at, isConfirmed ? confirmedAt : null);
  addExtensionCharges(payer, extensions, rules, confirmedAt);
  if (isConfirmed) addLaterCharges(payer, confirmedAt);
}

/** One to three items, each for its own time; of the same size twice, too. */
function itemsFrom(random: Random, index: number, orderId: string): ReadonlyArray<Row> {
  const sizes = ACME.sizes.map(({ size }) => size);
  const first = wholeFrom(random, 0, sizes.length - 1);
  return Array.from({ length: wholeFrom(random, 1, 3) }, (_, place) => ({
    business_id: BUSINESS,
    id: idFrom('oi', index, place),
    order_id: orderId,
    dumpster_id: demoIds.dumpster('acme', sizes[(first + (random() < 0.2 ? 0 : place)) % sizes.length] ?? 10),
    quantity: wholeFrom(random, 1, 3),
    price_cents: wholeFrom(random, 100_00, 600_00),
    rental_days: wholeFrom(random, 1, 30),
  }));
}

function extensionsFrom(random: Random, items: ReadonlyArray<Row>): ReadonlyArray<Extension> {
  if (random() >= 0.3) return [];
  const units = items.reduce((sum, item) => sum + Number(item['quantity']), 0);
  return Array.from({ length: wholeFrom(random, 1, 2) }, () => ({ units, days: wholeFrom(random, 1, 14) }));
}

/** Prices of further days, some of which cost nothing. */
function rulesFrom(random: Random): Rules {
  return {
    extraDayFee: random() < 0.1 ? 0 : wholeFrom(random, 1, 40_00),
    taxRate: random() < 0.1 ? 0 : wholeFrom(random, 1, 200_000),
    taxRental: random() < 0.7,
  };
}

/** Two zones, one of which was renamed, or none. */
function snapshotFrom(random: Random, at: number, rules: Rules) {
  const zones = [
    { zone: { id: 'zone_1', name: at < RENAMED ? 'Metro' : 'Metro & foothills' } },
    { zone: { id: 'zone_2', name: 'South' } },
    {},
  ] as const;
  return { ...zones[random() < 0.05 ? 2 : wholeFrom(random, 0, 1)], rules };
}

function moneyFrom(random: Random, items: ReadonlyArray<Row>): Row {
  const subtotal = items.reduce((sum, item) => sum + Number(item['price_cents']) * Number(item['quantity']), 0);
  const fees = Array.from({ length: 5 }, () => wholeFrom(random, 0, 90_00));
  const [delivery = 0, environmental = 0, service = 0, taxes = 0, extras = 0] = fees;
  return {
    subtotal_cents: subtotal,
    delivery_fee_cents: delivery,
    environmental_fee_cents: environmental,
    service_fee_cents: service,
    taxes_cents: taxes,
    total_cents: subtotal + delivery + environmental + service + taxes + extras,
  };
}

/** Most are guests; some ordered while signed in, of the business's own people and of others. */
const ACCOUNTS = [
  'owner@acme.test',
  'manager@acme.test',
  'admin@oskr.test',
  'owner@summit.test',
  DEMO_CUSTOMER_EMAIL,
] as const;

function personAndPlace(random: Random): Row {
  const zip = oneOf(random, ZIPS);
  const email = `person${wholeFrom(random, 1, 3000)}@example.test`;
  return {
    user_id: random() < 0.2 ? demoIds.user(oneOf(random, ACCOUNTS)) : null,
    customer_info: JSON.stringify({
      firstName: oneOf(random, NAMES),
      lastName: 'Tester',
      email: random() < 0.5 ? email : email.toUpperCase(),
      phone: `+1303555${wholeFrom(random, 1000, 9999)}`,
    }),
    delivery_address: JSON.stringify({
      street: `${wholeFrom(random, 1, 999)} Main St, "rear"`,
      city: oneOf(random, CITIES),
      state: zip.startsWith('8') ? 'CO' : 'MA',
      zipCode: zip,
      country: 'US',
      specialInstructions: null,
    }),
    zip_code: zip,
  };
}

type Steps = {
  readonly index: number;
  readonly id: string;
  readonly steps: ReadonlyArray<OrderStatus>;
  readonly confirmedAt: number;
};

function addSteps(rows: Rows, { index, id, steps, confirmedAt }: Steps): void {
  for (const [version, to] of steps.entries()) {
    const from = steps[version - 1];
    if (from === undefined) continue;
    add(rows, orderTransitions, {
      business_id: BUSINESS,
      order_id: id,
      version,
      command_id: `proof:${index}:${version}`,
      from_status: from,
      to_status: to,
      by_kind: 'SYSTEM',
      by_label: 'Proof',
      // An order is confirmed, or cancelled, as its first step.
      at: confirmedAt + (version - 1) * 24 * HOUR,
    });
  }
}

function searches(random: Random): ReadonlyArray<Row> {
  return Array.from({ length: DAYS }, (_, day) =>
    ZIPS.flatMap((zip) =>
      (['SERVED', 'SOLD_OUT', 'NO_SERVICE'] as const)
        .filter(() => random() < 0.6)
        .map((outcome) => ({
          business_id: BUSINESS,
          count_day: textOfJulianDay(FIRST_DAY + day),
          zip_code: zip,
          outcome,
          count: wholeFrom(random, 1, outcome === 'SERVED' ? 90 : 20),
        })),
    ),
  ).flat();
}
