import { expect, test } from 'vitest';

import { orderCount, orderNumber } from './order-number.ts';

test.each([
  [1, '1001'],
  [2, '1002'],
  [45, '1045'],
  [9000, '10000'],
])('order %i of a business is number %s, and back', (count, number) => {
  expect(orderNumber(count)).toBe(number);
  expect(orderCount(number)).toBe(count);
});

test('what no counter gives has no number', () => {
  for (const count of [0, -1, 1.5, Number.NaN]) expect(() => orderNumber(count)).toThrow(RangeError);
  for (const number of ['', '1000', 'x', '-1001', '1001 ', '10e3']) expect(orderCount(number)).toBeNull();
});
