import { expect, test } from 'vitest';

import { guardedStore } from '#app/data/storage.ts';

import { keepAttempt, nextAttempt, takeAttempt } from './charge-attempt.ts';

test('a lost answer is asked for again under the same key, another card is another try', () => {
  const before = { key: 'first', paymentMethodId: 'pm_card_visa' };
  expect(nextAttempt(before, 'pm_card_visa', () => 'second')).toEqual(before);
  expect(nextAttempt(before, 'pm_card_mastercard', () => 'second').key).toBe('second');
  expect(nextAttempt(null, 'pm_card_visa', () => 'third').key).toBe('third');
});

test('a try outlives the way to the bank, of its own charge and once', () => {
  const store = guardedStore(() => undefined);
  const attempt = { key: 'abc', paymentMethodId: 'pm_card_authenticationRequired' };
  keepAttempt(store, 'prc_1', attempt);
  expect(takeAttempt(store, 'prc_2')).toBeNull();
  expect(takeAttempt(store, 'prc_1')).toEqual(attempt);
  expect(takeAttempt(store, 'prc_1')).toBeNull();
});

test('what is damaged in the store counts as no try', () => {
  const store = guardedStore(() => undefined);
  store.set('charge-attempt:prc_1', 'only-a-key');
  expect(takeAttempt(store, 'prc_1')).toBeNull();
});
