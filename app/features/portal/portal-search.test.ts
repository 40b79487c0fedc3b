import { expect, test } from 'vitest';

import { readPortalSearch, readStatuses, tabOf } from './portal-search.ts';

test('an address keeps what the portal knows and nothing else', () => {
  expect(readPortalSearch({ q: 'ann', status: 'PENDING', order: 'ord_1', page: '2' })).toEqual({
    q: 'ann',
    status: 'PENDING',
    order: 'ord_1',
  });
  expect(readPortalSearch({ q: '', order: 5 })).toEqual({});
});

test.each([
  ['PENDING,CONFIRMED', ['PENDING', 'CONFIRMED']],
  ['PENDING,PENDING,bogus,', ['PENDING']],
  ['', []],
  [undefined, []],
])('statuses %j', (text, statuses) => {
  expect(readStatuses(text)).toEqual(statuses);
});

test.each([
  ['orders', 'orders'],
  ['settings', 'settings'],
  ['prohibited', 'prohibited'],
  ['bogus', 'orders'],
  [undefined, 'orders'],
])('tab %j is %s', (text, tab) => {
  expect(tabOf(text)).toBe(tab);
});
