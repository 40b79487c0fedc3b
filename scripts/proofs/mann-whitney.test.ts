import { expect, test } from 'vitest';

import { median, rankShift } from './mann-whitney.ts';
import { randomFrom } from './random.ts';

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the middle of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('by hand: 1, 2, 4 against 3, 5, 6 are 7 ranks of 10.5, whose spread is 2.291', () => {
  expect(rankShift([1, 2, 4], [3, 5, 6])).toBeCloseTo(-3.5 / Math.sqrt(5.25), 10);
  expect(rankShift([3, 5, 6], [1, 2, 4])).toBeCloseTo(3.5 / Math.sqrt(5.25), 10);
});

test('by hand, with ties: 1, 2, 2 against 2, 3, 4 are 7 ranks of 10.5', () => {
  // 1 + 3 + 3; 9 / 12 of 7 less (27 - 3) / 30.
  expect(rankShift([1, 2, 2], [2, 3, 4])).toBeCloseTo(-3.5 / Math.sqrt((9 / 12) * (7 - 24 / 30)), 10);
  expect(rankShift([5, 5], [5, 5, 5])).toBe(0);
});

test('two samples of one distribution pass, and a shift of a third of its width does not', () => {
  const random = randomFrom(7);
  const sample = (shift: number) => Array.from({ length: 250 }, () => random() + random() + random() + shift);
  expect(Math.abs(rankShift(sample(0), sample(0)))).toBeLessThan(3.29);
  expect(Math.abs(rankShift(sample(0), sample(0.25)))).toBeGreaterThan(3.29);
});
