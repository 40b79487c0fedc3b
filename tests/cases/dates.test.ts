import { afterEach, expect, test } from 'vitest';

import { sampleOrder, sampleTenant } from '#tests/support/sample-order.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import { quote } from '#worker/domain/pricing.ts';
import {
  addDays,
  daysBetween,
  formatDay,
  formatInstant,
  instantOf,
  knownDay,
  rentalDaysShown,
  rentalEnd,
} from '#worker/domain/rental-period.ts';
import { receiptOf } from '#worker/usecases/documents/receipt.ts';
import { renderOrderMail } from '#worker/usecases/platform/order-mail.ts';

const HERE = process.env['TZ'];

/** Where a server, or a reader's browser, may stand. */
const STANDPOINTS = ['UTC', 'America/Denver', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** From here on, this process's clocks show that zone's time. */
function standIn(timeZone: string): void {
  process.env['TZ'] = timeZone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}

afterEach(() => {
  if (HERE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = HERE;
});

const RENTALS = [
  // Clocks go back an hour.
  ['America/Denver', '2026-10-29', '2026-11-05', 7],
  // Clocks go forward an hour.
  ['America/Denver', '2026-03-05', '2026-03-12', 7],
  ['America/Denver', '2026-10-31', '2026-11-02', 2],
  ['America/Denver', '2026-03-07', '2026-03-09', 2],
  // At midnight, which there is not on the fifth day.
  ['America/Santiago', '2026-09-02', '2026-09-09', 7],
  ['America/Santiago', '2026-04-01', '2026-04-08', 7],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-10-01', '2026-10-08', 7],
  ['Australia/Lord_Howe', '2026-04-02', '2026-04-09', 7],
  ['Asia/Beirut', '2026-03-25', '2026-04-01', 7],
  ['Asia/Beirut', '2026-10-22', '2026-10-29', 7],
  ['America/Denver', '2026-11-01', '2026-11-01', 0],
  ['Asia/Beirut', '2026-03-29', '2026-03-29', 0],
] as const;

test.each(RENTALS.flatMap((rental) => STANDPOINTS.map((viewer) => [viewer, ...rental] as const)))(
  'C-66 seen from %s, a rental in %s from %s to %s is %i days',
  (viewer, timeZone, from, to, days) => {
    standIn(viewer);
    const [start, end] = [knownDay(from), knownDay(to)];
    expect(daysBetween(start, end)).toBe(days);
    expect(rentalEnd(start, days)).toBe(end);
    // From the first moment of the first day to the first of the last, and from its last minute to its last minute.
    const midnights = [instantOf(start, 0, timeZone), instantOf(end, 0, timeZone)] as const;
    expect(rentalDaysShown(...midnights, timeZone)).toBe(days);
    expect(rentalDaysShown(instantOf(start, 86_340, timeZone), instantOf(end, 86_340, timeZone), timeZone)).toBe(days);
    expect(rentalDaysShown(instantOf(start, 86_340, timeZone), instantOf(end, 60, timeZone), timeZone)).toBe(days);
  },
);

test('C-66 the price of a rental is the same for every viewer, across a clock change or not', () => {
  const rules = {
    deliveryFeeMode: 'PER_ITEM',
    perMile: cents(0),
    includedMilesTenths: 0,
    maxMilesTenths: null,
    environmentalFee: cents(12_50),
    environmentalFeeRate: ppm(0),
    taxRate: ppm(88_100),
    taxRental: true,
    taxDelivery: true,
    taxEnvironmentalFee: true,
    extraDayFee: cents(15_00),
    overweightPerTon: cents(85_00),
    serviceFee: { enabled: false, rate: ppm(0), fixed: cents(0), payer: 'BUSINESS' },
  } as const;
  const rate = { price: cents(349_00), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(75_00) };
  for (const viewer of STANDPOINTS) {
    standIn(viewer);
    for (const from of ['2026-10-29', '2026-03-05', '2026-06-01']) {
      const rentalDays = daysBetween(knownDay(from), addDays(knownDay(from), 7));
      const priced = quote(rules, [{ label: '20 Yard Dumpster', quantity: 1, rentalDays, rate }], 0);
      expect(priced).toMatchObject({ ok: true, value: { total: 474_96 } });
    }
  }
});

test.each(STANDPOINTS)('C-67 March 5 is March 5 to a reader in %s', (viewer) => {
  standIn(viewer);
  const day = knownDay('2026-03-05');
  expect(formatDay(day, 'long')).toBe('Thursday, March 5, 2026');
  expect(formatDay(day, 'medium')).toBe('Mar 5, 2026');
  expect(formatDay(day, 'short')).toBe('Mar 5');
  expect(formatDay(day, 'weekday')).toBe('Thu, Mar 5');
  expect(formatDay(day, 'numeric')).toBe('3/5/2026');
});

test.each(STANDPOINTS)(
  'C-67 mail and receipt written in %s tell March 5, and instants in the zone of the business',
  (viewer) => {
    standIn(viewer);
    const order = sampleOrder({ status: 'DELIVERED', scheduledPickup: null });
    expect(order.rentalStartDate).toBe('2026-03-05');
    const mail = renderOrderMail('order-received', {
      key: 'one',
      to: 'jose@example.test',
      order,
      tenant: sampleTenant,
      trackingUrl: 'http://acme.localhost:8787/order-confirmation/ord_1',
      portalUrl: 'http://localhost:8787/client-portal/orders',
      searchUrl: 'http://acme.localhost:8787',
    });
    const receipt = JSON.stringify(receiptOf(order, [], new Date('2026-03-20T12:00:00Z')));
    for (const text of [mail.html, mail.text, receipt]) {
      expect(text).toMatch(/Mar(?:ch)? 5/);
      expect(text).not.toMatch(/Mar(?:ch)? [46]\b/);
    }
    // 16:05 in Greenwich, before the clocks go forward.
    expect(formatInstant(order.actualDelivery ?? new Date(0), 'America/Denver')).toBe('Mar 5, 2026, 9:05 AM MST');
  },
);
