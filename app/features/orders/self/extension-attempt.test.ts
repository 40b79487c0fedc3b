import { expect, test } from 'vitest';

import type { TextStore } from '#app/data/storage.ts';

import { keepExtension, nextExtension, takeExtension } from './extension-attempt.ts';

function aStore(): TextStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

const wanted = { extraDays: 3, expectedTotal: 48_96, seenVersion: 2, paymentMethodId: null };
const newKey = () => 'new';

test('a lost try goes on under its key, also when the order has moved on; anything else is another try', () => {
  const lost = { ...wanted, key: 'lost' };
  expect(nextExtension(null, wanted, newKey)).toEqual({ ...wanted, key: 'new' });
  expect(nextExtension(lost, { ...wanted, seenVersion: 3 }, newKey)).toEqual(lost);
  for (const other of [{ extraDays: 4 }, { expectedTotal: 1 }, { paymentMethodId: 'pm_card_visa' }])
    expect(nextExtension(lost, { ...wanted, ...other }, newKey)).toEqual({ ...wanted, ...other, key: 'new' });
});

test('a kept try is taken once, by its own order', () => {
  const store = aStore();
  const attempt = { ...wanted, key: 'kept', paymentMethodId: 'pm_card_visa' };
  keepExtension(store, 'ord_1', attempt);
  expect(takeExtension(store, 'ord_2')).toBeNull();
  expect(takeExtension(store, 'ord_1')).toEqual(attempt);
  expect(takeExtension(store, 'ord_1')).toBeNull();
});

test.each(['', 'no JSON', '{}', '{"key":1}', 'null'])('what is stored as %j is no try', (text) => {
  const store = aStore();
  store.set('extension-attempt:ord_1', text);
  expect(takeExtension(store, 'ord_1')).toBeNull();
});
