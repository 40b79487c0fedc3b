import { expect, test } from 'vitest';

import { boxOf, fitsText, heavyFill } from './dumpster-facts.ts';

test.each([10, 12, 15, 18, 20, 25, 30, 40])('a box of %i yards holds about that much', (size) => {
  const { length, height } = boxOf(size);
  const yards = (length * height * 8) / 27;
  expect(yards).toBeGreaterThan(size * 0.95);
  expect(yards).toBeLessThan(size * 1.45);
  expect(fitsText(size)).not.toBeNull();
});

test('a size that nobody listed is drawn by its volume and promises nothing', () => {
  expect(boxOf(50)).toEqual({ length: 22, height: 8 });
  expect(fitsText(50)).toBeNull();
});

test.each([
  [20, 6000, 3 / 22],
  [10, 4000, 2 / 11],
  [10, 60_000, 1],
])('%i yards with %i lb may be filled with soil to %d', (size, pounds, share) => {
  expect(heavyFill(size, pounds)).toBeCloseTo(share, 6);
});
