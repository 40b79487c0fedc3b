import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { orderItems, postRentalCharges } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { person, testContext } from '#tests/support/context.ts';
import { extensionOf, OWNER } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { DumpsterId, OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, knownDay } from '#worker/domain/rental-period.ts';
import type { CheckoutContent } from '#worker/ports/objects.ts';

import { runCheckout } from '../checkout/run-checkout.ts';
import { readCalendar } from '../inventory/read-calendar.ts';
import { applyAccept } from '../orders/apply-accept.ts';
import { performCommand } from '../orders/commands/perform.ts';
import { exportReport } from './read-report-page.ts';
import { useFigures } from './use-figures.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const ACME = demoIds.business('acme');
const [TEN, TWENTY] = [demoIds.dumpster('acme', 10), demoIds.dumpster('acme', 20)];
/** The order's day and all days of its rental. */
const RANGE = { from: knownDay('2026-11-10'), to: knownDay('2026-12-31') };

let server: TestDatabase;
let figuresBefore: Figures;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

beforeEach(async () => {
  figuresBefore = await figuresNow();
});

const owner = () => testContext(server.db, NOW, person('BUSINESS_ADMIN', ACME)).ctx;

type Figures = Awaited<ReturnType<typeof figuresNow>>;

/** What the panel, the report and the calendar say of both sizes, and the panel of the zone. */
async function figuresNow(range = RANGE) {
  const asked = { businessId: ACME, range };
  const use = await useFigures(owner(), asked);
  const report = await exportReport(owner(), { ...asked, kind: 'INVENTORY' });
  const calendar = await readCalendar(owner(), { businessId: ACME, from: range.from, days: use.days });
  const of = (id: DumpsterId) => {
    const size = use.sizes.find(({ dumpsterId }) => dumpsterId === id);
    const [, , , rentals, daysOut] = report.rows.find((row) => row.id === id)?.cells ?? [];
    const booked = calendar.find(({ dumpster }) => dumpster.id === id)?.days ?? [];
    return {
      rentals: [size?.rentals ?? 0, Number(rentals)],
      daysOut: [size?.daysOut ?? 0, Number(daysOut), booked.reduce((sum, day) => sum + day.booked, 0)],
      earned: [size?.earnedCents ?? 0, size?.earnedDays ?? 0],
    };
  };
  const [zone] = use.zones;
  return {
    ten: of(TEN),
    twenty: of(TWENTY),
    zone: { orders: [zone?.orders ?? 0], earned: [zone?.earnedCents ?? 0, zone?.earnedDays ?? 0] },
  };
}

/** What has come to the figures since the test began. */
async function added() {
  const now = await figuresNow();
  const less = (one: ReadonlyArray<number>, other: ReadonlyArray<number>) =>
    one.map((value, index) => value - (other[index] ?? 0));
  const sizeOf = (key: 'ten' | 'twenty') => ({
    rentals: less(now[key].rentals, figuresBefore[key].rentals),
    daysOut: less(now[key].daysOut, figuresBefore[key].daysOut),
    earned: less(now[key].earned, figuresBefore[key].earned),
  });
  return {
    ten: sizeOf('ten'),
    twenty: sizeOf('twenty'),
    zone: {
      orders: less(now.zone.orders, figuresBefore.zone.orders),
      earned: less(now.zone.earned, figuresBefore.zone.earned),
    },
  };
}

/** An order for those items, accepted. */
async function ordered(items: CheckoutContent['items']) {
  const { deps, content } = checkoutScene(server.db, NOW);
  const wished = { ...content, items, expectedTotal: cents(0) };
  const told = await runCheckout(deps, wished, 'pm_card_visa');
  if (told.kind !== 'refused' || told.currentTotal === null) throw new Error('The price was right by chance');
  await runCheckout(deps, { ...wished, expectedTotal: told.currentTotal.total }, 'pm_card_visa');
  await applyAccept(deps, ACME, OWNER);
  const rows = await server.db.select().from(orderItems).where(eq(orderItems.orderId, deps.orderId));
  const priceOf = (id: DumpsterId): number =>
    rows.reduce((sum, row) => sum + (row.dumpsterId === id ? row.priceCents * row.quantity : 0), 0);
  return { deps, ten: priceOf(TEN), twenty: priceOf(TWENTY), start: content.rentalStartDate };
}

async function setExtension(orderId: OrderId, change: Partial<typeof postRentalCharges.$inferInsert>): Promise<void> {
  await server.db
    .update(postRentalCharges)
    .set(change)
    .where(and(eq(postRentalCharges.businessId, ACME), eq(postRentalCharges.orderId, orderId)));
}

const MIXED = [
  { dumpsterId: TWENTY, quantity: 1, rentalDays: 7 },
  { dumpsterId: TEN, quantity: 2, rentalDays: 14 },
] as const;

test('each size is out for its own days, as the calendar has it, and an extension lengthens and earns all of them', async () => {
  const { deps, ten, twenty, start } = await ordered(MIXED);
  expect(await added()).toEqual({
    ten: { rentals: [1, 1], daysOut: [28, 28, 28], earned: [ten, 28] },
    twenty: { rentals: [1, 1], daysOut: [7, 7, 7], earned: [twenty, 7] },
    zone: { orders: [1], earned: [ten + twenty, 35] },
  });
  // Days after its own end are not the shorter one's, whatever the order's are.
  const late = { from: addDays(start, 7), to: addDays(start, 9) };
  const { sizes } = await useFigures(owner(), { businessId: ACME, range: late });
  const before = await figuresNow(late);
  expect(sizes.find(({ dumpsterId }) => dumpsterId === TWENTY)?.daysOut).toBe(before.twenty.daysOut[2]);

  // Three units for three days at 15.00, and 8.81 % of tax.
  const answer = await performCommand(deps, ACME, { ...extensionOf('key-1', 146_89), commandId: 'cmd_1' }, OWNER);
  expect(answer.kind).toBe('done');
  const longer = {
    ten: { rentals: [1, 1], daysOut: [34, 34, 34], earned: [ten + 90_00, 34] },
    twenty: { rentals: [1, 1], daysOut: [10, 10, 10], earned: [twenty + 45_00, 10] },
    zone: { orders: [1], earned: [ten + twenty + 135_00, 44] },
  };
  expect(await added()).toEqual(longer);

  await setExtension(deps.orderId, { status: 'REFUNDED' });
  expect(await added()).toEqual(longer);
  await setExtension(deps.orderId, { status: 'PENDING' });
  expect((await added()).zone.earned).toEqual([ten + twenty, 44]);
  await setExtension(deps.orderId, { status: 'PAID', type: 'OTHER' });
  expect((await added()).zone.earned).toEqual([ten + twenty, 44]);
});

test('two items of one size are one booking, for the longer time', async () => {
  const { ten, twenty } = await ordered([...MIXED, { dumpsterId: TWENTY, quantity: 1, rentalDays: 3 }]);
  expect(await added()).toEqual({
    ten: { rentals: [1, 1], daysOut: [28, 28, 28], earned: [ten, 28] },
    twenty: { rentals: [1, 1], daysOut: [14, 14, 14], earned: [twenty, 14] },
    zone: { orders: [1], earned: [ten + twenty, 42] },
  });
});

test('of what an extension earned no cent is lost among the sizes', async () => {
  const { deps, ten, twenty } = await ordered(MIXED);
  await performCommand(deps, ACME, { ...extensionOf('key-2', 146_89), commandId: 'cmd_2' }, OWNER);
  // 100.00 for three units.
  await setExtension(deps.orderId, { amountCents: cents(108_81) });
  const { ten: tens, twenty: twenties, zone } = await added();
  expect(zone.earned[0]).toBe(ten + twenty + 100_00);
  const shares = [(tens.earned[0] ?? 0) - ten, (twenties.earned[0] ?? 0) - twenty];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100_00);
  expect(shares.toSorted((a, b) => a - b)).toEqual([33_33, 66_67]);
});
