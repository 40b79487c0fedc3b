import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatWhole } from './whole-number.ts';

test('numbers are written as US English writes them', () => {
  const usual = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
      expect(formatWhole(count)).toBe(usual.format(count));
    }),
  );
  expect([0, 999, 1000, -1000, 1_234_567].map(formatWhole)).toEqual(['0', '999', '1,000', '-1,000', '1,234,567']);
});

test('what is between two is rounded', () => {
  expect([1999.4, 1999.5].map(formatWhole)).toEqual(['1,999', '2,000']);
});
