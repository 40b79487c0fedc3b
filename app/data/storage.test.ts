import { expect, test } from 'vitest';

import { guardedStore } from './storage.ts';

function fakeStorage(broken: { set?: boolean } = {}): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (broken.set) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

test('keeps text in the storage that is there', () => {
  const storage = fakeStorage();
  const store = guardedStore(() => storage);
  store.set('guest-cart-id', 'cart_1');
  expect(storage.getItem('guest-cart-id')).toBe('cart_1');
  expect(store.get('guest-cart-id')).toBe('cart_1');
  store.remove('guest-cart-id');
  expect(store.get('guest-cart-id')).toBeNull();
});

test.each([
  [
    'asking for it throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['there is none', () => undefined],
  ['it is full', () => fakeStorage({ set: true })],
])('remembers for this page when %s', (_, open) => {
  const store = guardedStore(open);
  expect(store.get('auth-token')).toBeNull();
  store.set('auth-token', 'abc');
  expect(store.get('auth-token')).toBe('abc');
  store.remove('auth-token');
  expect(store.get('auth-token')).toBeNull();
});

test('a value that fits later replaces the one in memory', () => {
  const broken = { set: true };
  const storage = fakeStorage(broken);
  const store = guardedStore(() => storage);
  store.set('currentUser', 'old');
  broken.set = false;
  store.set('currentUser', 'new');
  expect(storage.getItem('currentUser')).toBe('new');
  expect(store.get('currentUser')).toBe('new');
});
