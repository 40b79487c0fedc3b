import { afterEach, expect, test } from 'vitest';

import { lasting } from '#app/data/storage.ts';

import { orderKeyOf, orderKeysAreOn, placeAfter, switchOrderKeys, type KeyPlace, type OrderKey } from './order-keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

afterEach(() => lasting.remove('portal-order-keys'));

test.each<[string, KeyPlace, OrderKey | null]>([
  ['/', 'page', 'search'],
  ['j', 'page', 'next'],
  ['k', 'page', 'previous'],
  ['/', 'card', 'search'],
  ['j', 'card', 'next'],
  ['k', 'card', 'previous'],
  ['Enter', 'card', 'open'],
  ['Enter', 'page', null],
  ['x', 'page', null],
  ['Enter', 'search', 'first'],
  ['j', 'search', null],
  ['/', 'search', null],
  ['j', 'control', null],
  ['Enter', 'control', null],
])('%s with the focus in the %s asks for %s', (key, place, wanted) => {
  expect(orderKeyOf({ ...PLAIN, key }, place)).toBe(wanted);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)('with %s a key is somebody else’s', (held) => {
  for (const key of ['/', 'j', 'k', 'Enter']) expect(orderKeyOf({ ...PLAIN, key, [held]: true }, 'card')).toBeNull();
});

test.each([
  ['next', -1, 3, 0],
  ['previous', -1, 3, 0],
  ['next', 0, 3, 1],
  ['next', 2, 3, 2],
  ['previous', 2, 3, 1],
  ['previous', 0, 3, 0],
  ['next', -1, 0, -1],
] as const)('%s from %i of %i is %i', (key, at, count, wanted) => {
  expect(placeAfter(key, at, count)).toBe(wanted);
});

test('the keys work until they are switched off, which is remembered', () => {
  expect(orderKeysAreOn()).toBe(true);
  switchOrderKeys(false);
  expect(orderKeysAreOn()).toBe(false);
  switchOrderKeys(true);
  expect(orderKeysAreOn()).toBe(true);
});
