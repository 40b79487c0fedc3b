import { expect, test } from 'vitest';

import { ADMIN_TAB_IDS, adminTabOf, pageOf, readAdminSearch } from './admin-search.ts';

test.each([
  [undefined, 'dashboard'],
  ['', 'dashboard'],
  ['Users', 'dashboard'],
  ['constructor', 'dashboard'],
  ['users', 'users'],
  ['system', 'system'],
])('the tab %s of an address is %s', (text, tab) => {
  expect(adminTabOf(text)).toBe(tab);
});

test('there are the eight tabs of the specification, in its order', () => {
  expect(ADMIN_TAB_IDS.join(' ')).toBe('dashboard businesses users orders inventory pricing analytics system');
});

test('an address is read with what it knows, and nothing is added to it', () => {
  expect(readAdminSearch({ q: 'acme', page: '2', open: '', foo: 'bar', only: 7 })).toEqual({ q: 'acme', page: '2' });
});

test.each([
  [undefined, 1],
  ['0', 1],
  ['-1', 1],
  ['two', 1],
  ['99999', 1],
  ['2', 2],
  ['9999', 9999],
])('the page %s is page %i', (page, wanted) => {
  expect(pageOf(page === undefined ? {} : { page })).toBe(wanted);
});
