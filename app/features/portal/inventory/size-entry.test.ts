import { expect, test } from 'vitest';

import { entryOf, readSize, shownAvailable, wholeFrom } from './size-entry.ts';

const TWENTY = { id: 'd', title: '20 Yard', size: 20, total: 5, available: 3, price: 349, description: null };

test('a size that nobody changed is sent as it is, and leaves what is available alone', () => {
  const { id: _, ...sent } = TWENTY;
  expect(readSize(entryOf(TWENTY))).toEqual({ ok: true, value: { ...sent, available: null } });
});

test.each([
  ['title', { title: ' ' }],
  ['size', { size: '0' }],
  ['size', { size: '101' }],
  ['size', { size: '7.5' }],
  ['total', { total: '-1' }],
  ['available', { available: '6' }],
  ['price', { price: '1.005' }],
  ['price', { price: '' }],
])('a wrong %s is told beside it', (field, change) => {
  const read = readSize({ ...entryOf(TWENTY), ...change });
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual([field]);
});

test.each([
  ['5', null, '3'],
  ['7', null, '5'],
  ['4', null, '2'],
  ['1', null, '0'],
  ['', null, '0'],
  ['7', '3', '3'],
])('of %j units %j is available, shown as %j', (total, available, shown) => {
  expect(shownAvailable({ ...entryOf(TWENTY), total, available }, TWENTY)).toBe(shown);
});

test('all units of a new size are available until somebody says otherwise', () => {
  expect(shownAvailable({ ...entryOf(null), total: '4' }, null)).toBe('4');
  expect(shownAvailable({ ...entryOf(null), total: '4', available: '2' }, null)).toBe('2');
});

test('a new size says what it misses', () => {
  const read = readSize(entryOf(null));
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual(['title', 'size', 'price']);
});

test.each([
  ['7', 7],
  [' 07 ', 7],
  ['', null],
  ['1e1', null],
  ['11', null],
])('%j as a number up to ten is %j', (text, value) => {
  expect(wholeFrom(text, 0, 10)).toBe(value);
});
