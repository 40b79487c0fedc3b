import { expect, test } from 'vitest';

import { guardedStore } from '#app/data/storage.ts';

import { dropAsked, keepAsked, keepPlaced, readAsked, readPlaced } from './kept-keys.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ASKED = { orderId: 'ord_1', paymentIntentId: 'pi_1' };

test('what the bank was asked about is known to another tab for an hour, for its cart alone', () => {
  const store = guardedStore(() => undefined);
  keepAsked(store, 'cart_a', ASKED, NOW);
  expect(readAsked(store, 'cart_a', later(60))).toEqual(ASKED);
  expect(readAsked(store, 'cart_b', NOW)).toBeNull();
  expect(readPlaced(store, 'cart_a', NOW)).toBe('ord_1');
  expect(readAsked(store, 'cart_a', later(61))).toBeNull();
  expect(store.get('checkout-asked:cart_a')).toBeNull();
});

test('once the order is placed, or another card is used, nobody waits for the bank', () => {
  const store = guardedStore(() => undefined);
  keepAsked(store, 'cart_a', ASKED, NOW);
  keepPlaced(store, 'cart_a', 'ord_1', NOW);
  expect(readAsked(store, 'cart_a', NOW)).toBeNull();
  expect(readPlaced(store, 'cart_a', NOW)).toBe('ord_1');
  expect(readPlaced(store, 'cart_a', later(61))).toBeNull();
  keepAsked(store, 'cart_a', ASKED, NOW);
  dropAsked(store, 'cart_a');
  expect(readPlaced(store, 'cart_a', NOW)).toBeNull();
});

test.each(['', 'ord_1', 'x ord_1 pi_1'])('nothing is read from %j', (text) => {
  const store = guardedStore(() => undefined);
  store.set('checkout-asked:cart_a', text);
  expect(readAsked(store, 'cart_a', NOW)).toBeNull();
});
