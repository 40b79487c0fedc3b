import { expect, test } from 'vitest';

import { freshOf, isNew } from './use-new-orders.ts';

const minute = (at: number) => `2026-11-28T12:0${at}:00.000Z`;

test.each([
  ['one that came after all that waited', { id: 'new', createdAt: minute(9) }, true],
  ['one that was told of before', { id: 'known', createdAt: minute(8) }, false],
  ['one that waited already beyond those that were read', { id: 'old', createdAt: minute(2) }, false],
  ['one that was placed before the newest and paid after it', { id: 'late', createdAt: minute(6) }, true],
])('%s', (_what, order, expected) => {
  expect(isNew({ ids: new Set(['known']), since: minute(5) }, order)).toBe(expected);
});

test('where all that waited were read, whatever is not among them is new', () => {
  expect(isNew({ ids: new Set(['known']), since: null }, { id: 'new', createdAt: minute(1) })).toBe(true);
  expect(isNew({ ids: new Set(['known']), since: null }, { id: 'known', createdAt: minute(9) })).toBe(false);
});

test('of several at once the newest is told of last', () => {
  const orders = ['third', 'second', 'known', 'first'].map((id, at) => ({ id, createdAt: minute(9 - at) }));
  const fresh = freshOf({ ids: new Set(['known']), since: minute(5) }, orders);
  expect(fresh.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
});
