import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bookableStarts, checkStart, mostBookable, type Calendar, type WantedUnits } from './bookable-starts.ts';
import { orderDays, type BookingRules } from './booking-rules.ts';
import { NEVER_CLOSED } from './closed-days.ts';
import { addDays, knownDay } from './rental-period.ts';

/** A Monday at noon. */
const NOW = new Date('2026-03-02T12:00:00Z');
const TODAY = knownDay('2026-03-02');
const RULES: BookingRules = {
  leadTimeDays: 1,
  orderCutoffMinute: null,
  bookableDays: 10,
  ...NEVER_CLOSED,
  dailyDeliveries: null,
  turnaroundDays: 0,
};

function calendar(change: Partial<BookingRules> = {}, deliveries = 0): Calendar {
  const rules = { ...RULES, ...change };
  return { rules, days: orderDays(rules, NOW, 'UTC'), deliveriesOn: () => deliveries };
}

function units(change: Partial<WantedUnits> = {}): WantedUnits {
  const stock = { total: 2, blocks: [], allocations: [] };
  return { title: '20 Yard Dumpster', stock, quantity: 1, rentalDays: 3, ...change };
}

const booked = (from: string, to: string, quantity: number) => ({
  total: 2,
  blocks: [],
  allocations: [{ from: knownDay(from), to: knownDay(to), quantity }],
});

test('days too early, closed and taken are left out', () => {
  const taken = units({ stock: booked('2026-03-06', '2026-03-08', 2) });
  const open = bookableStarts(calendar({ blackoutDays: [knownDay('2026-03-09')] }), [taken], 1);

  expect(open).toEqual(['2026-03-03', '2026-03-08', '2026-03-10', '2026-03-11', '2026-03-12'].map(knownDay));
});

test('days of the week on which no truck drives are left out, and after the cut-off the first day is one later', () => {
  const late = calendar({ closedWeekdays: [0, 6], orderCutoffMinute: 600 });
  const open = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
  expect(bookableStarts(late, [units()], 1)).toEqual(open.map(knownDay));
  expect(mostBookable(calendar({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }), units())).toBe(0);
});

test('every size has to be there on the day, and a truck for every unit', () => {
  const one = units({ stock: booked('2026-03-03', '2026-03-06', 2) });
  const other = units({ stock: booked('2026-03-09', '2026-03-20', 2), rentalDays: 1 });

  expect(bookableStarts(calendar(), [one, other], 2)).toEqual(['2026-03-06', '2026-03-07', '2026-03-08'].map(knownDay));
  expect(bookableStarts(calendar({ dailyDeliveries: 2 }, 1), [one, other], 2)).toEqual([]);
});

test('the most that can be had is what is free on the best day, as far as the trucks go', () => {
  const size = units({ stock: booked('2026-03-03', '2026-03-10', 1) });

  expect(mostBookable(calendar(), size)).toBe(2);
  expect(mostBookable(calendar({ bookableDays: 4 }), size)).toBe(1);
  expect(mostBookable(calendar({ dailyDeliveries: 3 }, 2), size)).toBe(1);
  expect(mostBookable(calendar({ leadTimeDays: 11 }), size)).toBe(0);
});

test('a day that is refused names the size that is short', () => {
  const answer = checkStart(calendar(), [units(), units({ title: '10 Yard', quantity: 3 })], addDays(TODAY, 2), 4);

  expect(answer).toMatchObject({ refusal: { code: 'OUT_OF_STOCK', message: expect.stringContaining('10 Yard') } });
  expect(checkStart(calendar(), [units()], TODAY, 1)).toMatchObject({ refusal: { code: 'BAD_USER_INPUT' } });
});

test('a day is in the calendar exactly when it is not refused', () => {
  const someDay = fc.integer({ min: -5, max: 20 }).map((days) => addDays(TODAY, days));
  const someRange = fc
    .record({ from: someDay, days: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 2 }) })
    .map(({ from, days, quantity }) => ({ from, to: addDays(from, days), quantity }));
  const someUnits = fc.record({
    title: fc.constant('Size'),
    stock: fc.record({
      total: fc.integer({ min: 0, max: 4 }),
      blocks: fc.array(someRange, { maxLength: 2 }),
      allocations: fc.array(someRange, { maxLength: 4 }),
    }),
    quantity: fc.integer({ min: 1, max: 3 }),
    rentalDays: fc.integer({ min: 1, max: 5 }),
  });
  const someRules = fc.record({
    leadTimeDays: fc.integer({ min: 0, max: 3 }),
    orderCutoffMinute: fc.option(fc.integer({ min: 0, max: 1439 })),
    bookableDays: fc.integer({ min: 0, max: 14 }),
    blackoutDays: fc.array(someDay, { maxLength: 3 }),
    closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    dailyDeliveries: fc.option(fc.integer({ min: 1, max: 5 })),
    turnaroundDays: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      someRules,
      fc.array(someUnits, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 30, maxLength: 30 }),
      (rules, wanted, brought) => {
        const deliveriesOn = (day: string): number => brought[Number(day.slice(-2)) % 30] ?? 0;
        const days: Calendar = { rules, days: orderDays(rules, NOW, 'UTC'), deliveriesOn };
        const all = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
        const open = new Set(bookableStarts(days, wanted, all));
        for (let ahead = -2; ahead < 18; ahead += 1) {
          const day = addDays(TODAY, ahead);
          expect(checkStart(days, wanted, day, all).ok).toBe(open.has(day));
        }
      },
    ),
    { numRuns: 300 },
  );
});
