import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  allocationEnd,
  firstFreeDay,
  freeByStart,
  freeUnits,
  peakUse,
  type DayRange,
  type Stock,
} from './availability.ts';
import { addDays, dayOfNumber, knownDay, rentalEnd, type CalendarDay } from './rental-period.ts';

function day(text: string): CalendarDay {
  return knownDay(`2026-${text}`);
}

function taken(from: string, to: string | null, quantity = 1): DayRange {
  return { from: day(from), to: to === null ? null : day(to), quantity };
}

const BOOKED = [taken('03-02', '03-09'), taken('03-05', '03-12'), taken('03-09', '03-16')];
const THREE: Stock = { total: 3, blocks: [], allocations: BOOKED };

test('the published example: two of three are out on the worst day, one is left', () => {
  expect(peakUse(BOOKED, day('03-06'), day('03-10'))).toBe(2);
  expect(freeUnits(THREE, day('03-06'), day('03-10'), 0)).toBe(1);
});

test('the published example: with a turnaround day none is left', () => {
  const allocations = BOOKED.map((range) => ({ ...range, to: allocationEnd(range.to ?? range.from, 1) }));
  expect(freeUnits({ ...THREE, allocations }, day('03-06'), day('03-10'), 1)).toBe(0);
});

const AFTER: Stock = { ...THREE, allocations: [...BOOKED, taken('03-06', '03-10')] };

test.each([
  ['03-06', 0],
  ['03-07', 0],
  ['03-08', 0],
  ['03-09', 0],
  ['03-10', 1],
  ['03-11', 1],
  ['03-12', 2],
  ['03-15', 2],
  ['03-16', 3],
])('the published example, after it was booked: four days from %s leave %i', (start, free) => {
  expect(freeUnits(AFTER, day(start), rentalEnd(day(start), 4), 0)).toBe(free);
});

const WEEKS = { from: day('03-06'), until: day('03-31'), rentalDays: 4, turnaroundDays: 0 };

test('the first free start is found by how many are wanted', () => {
  expect(firstFreeDay(AFTER, WEEKS, 1)).toBe('2026-03-10');
  expect(firstFreeDay(AFTER, WEEKS, 2)).toBe('2026-03-12');
  expect(firstFreeDay(AFTER, WEEKS, 3)).toBe('2026-03-16');
  expect(firstFreeDay(AFTER, WEEKS, 4)).toBeNull();
  expect(firstFreeDay(AFTER, { ...WEEKS, until: day('03-09') }, 1)).toBeNull();
  expect(firstFreeDay(AFTER, { ...WEEKS, until: day('03-05') }, 1)).toBeNull();
});

test('a day on which the business is closed is passed over', () => {
  expect(firstFreeDay(AFTER, WEEKS, 1, (at) => at !== '2026-03-10')).toBe('2026-03-11');
});

test('a day is free again on the day a rental ends', () => {
  const one: Stock = { total: 1, blocks: [], allocations: [taken('03-02', '03-09')] };
  expect(freeUnits(one, day('03-09'), day('03-16'), 0)).toBe(1);
  expect(freeUnits(one, day('03-08'), day('03-09'), 0)).toBe(0);
  expect(freeUnits(one, day('02-20'), day('03-02'), 0)).toBe(1);
  expect(freeUnits(one, day('02-20'), day('03-02'), 1)).toBe(0);
});

test('out of service without end, none of two is ever free', () => {
  const stock: Stock = { total: 2, blocks: [taken('01-01', null, 2)], allocations: [] };
  expect(freeUnits(stock, day('12-01'), day('12-08'), 0)).toBe(0);
  expect(firstFreeDay(stock, { ...WEEKS, until: addDays(WEEKS.from, 365) }, 1)).toBeNull();
});

test('more taken than there are leaves none, not a negative number', () => {
  expect(freeUnits({ ...THREE, total: 1 }, day('03-06'), day('03-10'), 0)).toBe(0);
});

test('a size of which nothing is taken is free as a whole', () => {
  expect(freeUnits({ total: 5, blocks: [], allocations: [] }, day('03-06'), day('03-13'), 2)).toBe(5);
});

const BASE = 20_500;
const someRange = fc.record({
  from: fc.integer({ min: BASE - 30, max: BASE + 90 }),
  days: fc.integer({ min: 0, max: 40 }),
  isEndless: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
  quantity: fc.integer({ min: 1, max: 3 }),
});

type RawRange = { from: number; days: number; isEndless: boolean; quantity: number };

function asRange({ from, days, isEndless, quantity }: RawRange): DayRange {
  return { from: dayOfNumber(from), to: isEndless ? null : dayOfNumber(from + days), quantity };
}

/** Walks every single day. */
function bruteFree(total: number, ranges: ReadonlyArray<RawRange>, first: number, days: number): number {
  let free = total;
  for (let at = first; at < first + days; at += 1) {
    const out = ranges
      .filter(({ from, days: length, isEndless }) => from <= at && (isEndless || at < from + length))
      .reduce((count, { quantity }) => count + quantity, 0);
    free = Math.min(free, total - out);
  }
  return Math.max(0, free);
}

test('2,000 random stocks: one period, all starts and the first free day agree with counting every day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.array(someRange, { maxLength: 12 }),
      fc.array(someRange, { maxLength: 3 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (total, booked, blocked, rentalDays, turnaroundDays, quantity) => {
        const stock = { total, allocations: booked.map(asRange), blocks: blocked.map(asRange) };
        const span = rentalDays + turnaroundDays;
        const starts = Array.from({ length: 60 }, (_, index) => BASE + index);
        const brute = starts.map((start) => bruteFree(total, [...booked, ...blocked], start, span));
        const lookout = { from: dayOfNumber(BASE), until: dayOfNumber(BASE + 59), rentalDays, turnaroundDays };
        expect(freeByStart(stock, lookout)).toEqual(brute);
        const one = starts.map((start) =>
          freeUnits(stock, dayOfNumber(start), dayOfNumber(start + rentalDays), turnaroundDays),
        );
        expect(one).toEqual(brute);
        const first = brute.findIndex((free) => free >= quantity);
        expect(firstFreeDay(stock, lookout, quantity)).toBe(first === -1 ? null : dayOfNumber(BASE + first));
      },
    ),
    { numRuns: 2000 },
  );
}, 60_000);

test('2,000 bookings one after another, taken only when free, are never more than the stock on any day', () => {
  const request = fc.record({
    start: fc.integer({ min: BASE, max: BASE + 120 }),
    rentalDays: fc.integer({ min: 1, max: 30 }),
    quantity: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(
      fc.array(request, { minLength: 200, maxLength: 200 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 2 }),
      (requests, total, turnaroundDays) => {
        const allocations: Array<DayRange> = [];
        let refused = 0;
        for (const { start, rentalDays, quantity } of requests) {
          const from = dayOfNumber(start);
          const to = rentalEnd(from, rentalDays);
          if (freeUnits({ total, blocks: [], allocations }, from, to, turnaroundDays) < quantity) refused += 1;
          else allocations.push({ from, to: allocationEnd(to, turnaroundDays), quantity });
        }
        const worst = peakUse(allocations, dayOfNumber(BASE), dayOfNumber(BASE + 200));
        expect(worst).toBeLessThanOrEqual(total);
        expect(refused + allocations.length).toBe(requests.length);
        if (refused > 0) expect(worst).toBeGreaterThanOrEqual(total - 1);
      },
    ),
    { numRuns: 10 },
  );
});
