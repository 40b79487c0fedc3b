import { expect, test } from 'vitest';

import { checkRange, namedRange, rangeBefore, rangeLength, type RangeName } from './day-range.ts';
import { knownDay } from './rental-period.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['7-days', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['year', '2027-01-01', '2027-01-01', '2027-01-01'],
] as const satisfies ReadonlyArray<readonly [RangeName, string, string, string]>)(
  '%s on %s is %s to %s',
  (name, today, from, to) => {
    expect(namedRange(name, knownDay(today))).toEqual({ from, to });
  },
);

test('the range before is as long and ends the day before', () => {
  const range = { from: knownDay('2026-03-01'), to: knownDay('2026-03-31') };
  expect(rangeBefore(range)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(rangeLength(rangeBefore(range))).toBe(31);
});

test('a range that ends before it begins, and one of more than five years, are refused', () => {
  const check = (from: string, to: string) => checkRange({ from: knownDay(from), to: knownDay(to) }).ok;
  expect(check('2026-03-02', '2026-03-01')).toBe(false);
  expect(check('2026-03-01', '2026-03-01')).toBe(true);
  expect(check('2024-01-01', '2028-12-31')).toBe(true);
  expect(check('2024-01-01', '2029-01-01')).toBe(false);
});
