import { expect, test } from 'vitest';

import { randomKey } from '#app/data/random-key.ts';
import { guardedStore } from '#app/data/storage.ts';

import { attemptKey } from './attempt-key.ts';

function counter(): () => string {
  let last = 0;
  return () => `key${(last += 1)}`;
}

test('the same content of a cart keeps its key, also with spaces in it', () => {
  const store = guardedStore(() => undefined);
  const next = counter();
  const content = { street: '1600 Wynkoop St', total: 47496 };
  expect(attemptKey(store, 'cart_a', content, next)).toBe('key1');
  expect(attemptKey(store, 'cart_a', { ...content }, next)).toBe('key1');
});

test('another content or another cart gets another key', () => {
  const store = guardedStore(() => undefined);
  const next = counter();
  expect(attemptKey(store, 'cart_a', { total: 47496 }, next)).toBe('key1');
  expect(attemptKey(store, 'cart_a', { total: 50000 }, next)).toBe('key2');
  expect(attemptKey(store, 'cart_b', { total: 50000 }, next)).toBe('key3');
});

test('keys are 128 random bits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
