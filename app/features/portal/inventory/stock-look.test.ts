import { expect, test } from 'vitest';

import { deleteFailure, isForSale, isLow, stockLook } from './stock-look.ts';

test.each([
  [0, 5, false],
  [1, 5, true],
  [2, 5, false],
  [1, 1, false],
  [1, 3, true],
])('%d of %d is low: %j', (free, total, low) => {
  expect(isLow({ free, total })).toBe(low);
});

const SIZE = { id: 'd', title: '20 Yard', size: 20, total: 5, available: 0, price: 349, description: null };
const BLOCK = {
  id: 'b',
  dumpsterId: 'd',
  from: '2026-03-01',
  to: null,
  quantity: 5,
  reason: null,
  kind: 'SERVICE',
} as const;

test.each([
  ['all units without an end', {}, false],
  ['some units', { quantity: 4 }, true],
  ['all units for some days', { to: '2026-04-01' }, true],
  ['all units from tomorrow on', { from: '2026-03-06' }, true],
  ['another size', { dumpsterId: 'e' }, true],
])('with a block of %s, it is for sale: %j', (_what, change, forSale) => {
  expect(isForSale(SIZE, [{ ...BLOCK, ...change }], '2026-03-05')).toBe(forSale);
});

test('what needs an owner’s eye is said in words', () => {
  expect(stockLook(SIZE, true)?.label).toBe('All out today');
  expect(stockLook(SIZE, false)?.label).toBe('Not for sale');
  expect(stockLook({ ...SIZE, available: 1 }, true)?.label).toBe('Low stock');
  expect(stockLook({ ...SIZE, available: 5 }, true)).toBeNull();
});

test.each([
  ['Cannot delete dumpster with active orders.', /^Cannot delete dumpster with active orders\. Please complete/],
  ['Foreign key constraint failed', /^Cannot delete dumpster due to existing references/],
  ['Something went wrong', /^Failed to delete dumpster$/],
])('%j, as a reason not to delete', (message, shown) => {
  expect(deleteFailure(message)).toMatch(shown);
});
