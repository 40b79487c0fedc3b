import { expect, test } from 'vitest';

import type { RevenueDay } from './figure-queries.ts';
import {
  averageDaysOut,
  averageOrder,
  changeOf,
  conversion,
  each,
  earnedPerDay,
  notOrdered,
  overweightShare,
  percentOf,
  repeatShare,
  revenueSpans,
  searchesOf,
  spanKind,
  sumRevenue,
  utilisation,
} from './figure-sums.ts';

function dayOf(day: string, net: number): RevenueDay {
  return { day, orders: 1, gross: 0.1, captured: net, charges: 0, refunded: 0, net };
}

test('sums of days are exact to the cent', () => {
  const days = Array.from({ length: 30 }, () => dayOf('2026-11-01', 0.1));
  expect(sumRevenue(days)).toMatchObject({ orders: 30, gross: 300, net: 300 });
});

test.each([
  [1, 'day'],
  [62, 'day'],
  [63, 'week'],
  [245, 'week'],
  [246, 'month'],
])('%d days are shown by the %s', (days, kind) => {
  expect(spanKind(days)).toBe(kind);
});

test('weeks begin on Monday, months on their first, and nothing is lost in between', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'].map((day) => dayOf(day, 1));
  expect(revenueSpans(days, 'week').map(({ day, net }) => [day, net])).toEqual([
    ['2026-10-26', 200],
    ['2026-11-02', 200],
    ['2026-11-09', 100],
  ]);
  expect(revenueSpans(days, 'month').map(({ label, net }) => [label, net])).toEqual([
    ['October 2026', 100],
    ['November 2026', 400],
  ]);
  expect(revenueSpans(days, 'day')).toHaveLength(5);
});

test('a share or a mean of nothing is none', () => {
  expect([percentOf(1, 4), percentOf(1, 0), each(7, 2), each(7, 0)]).toEqual([25, null, 3.5, null]);
});

test('the figures that are worked out of others', () => {
  const people = { customers: 8, repeatCustomers: 2, completed: 5, completedDays: 42, overweight: 1 };
  expect([repeatShare(people), averageDaysOut(people), overweightShare(people)]).toEqual([25, 8.4, 20]);
  expect(averageOrder({ ...sumRevenue([dayOf('2026-11-01', 0.1)]), gross: 100_01, orders: 2 })).toBe(50_00.5);
  expect(utilisation({ daysOut: 31, units: 2 }, 31)).toBe(50);
  expect(utilisation({ daysOut: 31, units: 0 }, 31)).toBeNull();
  // 4.35 × 100 is 434.99999999999994.
  expect(earnedPerDay({ earned: 4.35, earnedDays: 3 })).toBe(145);
});

test('searches, what came of them, and who saw a price and did not order', () => {
  const demand = { served: 12, soldOut: 5, noService: 3, orders: 4 };
  expect([searchesOf(demand), conversion(demand), notOrdered(demand)]).toEqual([20, 20, 8]);
  expect(notOrdered({ ...demand, orders: 13 })).toBe(0);
  expect(conversion({ served: 0, soldOut: 0, noService: 0, orders: 1 })).toBeNull();
});

test.each([
  [150, 100, { way: 'up', percent: 50 }],
  [0.5, 100, { way: 'down', percent: 100 }],
  [97.5, 100, { way: 'down', percent: 3 }],
  [100, 100, { way: 'none', percent: 0 }],
  [100, (100 * 8) / 17, { way: 'up', percent: 113 }],
  [100, (100 * 8) / 11, { way: 'up', percent: 38 }],
  [(100 * 8) / 17, 100, { way: 'down', percent: 53 }],
  [100, 0, null],
  [100, -5, null],
  [null, 100, null],
  [100, null, null],
])('%s after %s is a change of %j', (value, before, change) => {
  expect(changeOf(value, before)).toEqual(change);
});
