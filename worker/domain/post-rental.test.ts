import { expect, test } from 'vitest';

import { cents } from './money.ts';
import { overtime, overweightCharge } from './post-rental.ts';
import { knownDay } from './rental-period.ts';

const WAYS = {
  exact: [1, 0],
  'a hundredth of a ton': [20, 0],
  'a quarter': [500, 0],
  'a half': [1000, 0],
  'a ton': [2000, 0],
  'exact, 100 lb free': [1, 100],
} as const;

test.each([
  [5990, [0, 0, 0, 0, 0, 0]],
  [6000, [0, 0, 0, 0, 0, 0]],
  [6001, [4, 85, 2125, 4250, 8500, 0]],
  [6100, [425, 425, 2125, 4250, 8500, 0]],
  [6101, [429, 510, 2125, 4250, 8500, 429]],
  [8460, [10_455, 10_455, 10_625, 12_750, 17_000, 10_455]],
  [10_000, [17_000, 17_000, 17_000, 17_000, 17_000, 17_000]],
])('%i lb where 6,000 are included, by each way of rounding', (netLb, charges) => {
  const found = Object.values(WAYS).map(([stepLb, toleranceLb]) =>
    overweightCharge({ perTon: cents(85_00), stepLb, toleranceLb }, netLb, 6000),
  );
  expect(found).toEqual(charges);
});

const RULES = { extraDayFee: cents(15_00), countsDeliveryDay: false, stopsAtRequest: false };

function stay(pickedUp: string, pickupRequested: string | null = null) {
  return {
    delivered: knownDay('2026-03-02'),
    pickedUp: knownDay(pickedUp),
    pickupRequested: pickupRequested === null ? null : knownDay(pickupRequested),
    paidDays: 10,
  };
}

test.each([
  ['picked up after 14 days', RULES, stay('2026-03-16'), 14, 4, 60_00],
  ['the day of delivery counts', { ...RULES, countsDeliveryDay: true }, stay('2026-03-16'), 15, 5, 75_00],
  ['the clock stops', { ...RULES, stopsAtRequest: true }, stay('2026-03-16', '2026-03-13'), 11, 1, 15_00],
  ['the clock goes on', RULES, stay('2026-03-16', '2026-03-13'), 14, 4, 60_00],
  ['never asked for', { ...RULES, stopsAtRequest: true }, stay('2026-03-16'), 14, 4, 60_00],
  ['asked for later', { ...RULES, stopsAtRequest: true }, stay('2026-03-16', '2026-03-20'), 14, 4, 60_00],
  ['picked up early', RULES, stay('2026-03-09'), 7, 0, 0],
  ['asked for before the delivery', { ...RULES, stopsAtRequest: true }, stay('2026-03-16', '2026-03-01'), 0, 0, 0],
])('overtime: %s', (_case, rules, days, usedDays, overDays, amount) => {
  expect(overtime(rules, days)).toEqual({ usedDays, overDays, amount });
});
