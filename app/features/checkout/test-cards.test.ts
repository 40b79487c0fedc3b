import { expect, test } from 'vitest';

import { cardProblem, spaced, testMethodOf } from './test-cards.ts';

test.each([
  ['4242 4242 4242 4242', 'pm_card_visa'],
  ['4242424242424242', 'pm_card_visa'],
  ['5555-5555-5555-4444', 'pm_card_mastercard'],
  ['4000 0000 0000 0002', 'pm_card_visa_chargeDeclined'],
  ['4000 0000 0000 9995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['4000 0027 6000 3184', 'pm_card_authenticationRequired'],
  ['4000 0025 0000 3155', 'pm_card_authenticationRequiredOnSetup'],
  ['4000 0000 0000 0341', 'pm_card_chargeCustomerFail'],
  ['4111 1111 1111 1111', null],
  ['', null],
])('card %j is %j', (number, method) => {
  expect(testMethodOf(number)).toBe(method);
});

const now = new Date('2026-11-28T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', code: '123' };

test.each([
  ['a complete card', good, null],
  ['this month', { ...good, expiry: '11/26' }, null],
  ['last month', { ...good, expiry: '10/26' }, 'expiry'],
  ['a thirteenth month', { ...good, expiry: '13/30' }, 'expiry'],
  ['no expiry', { ...good, expiry: '' }, 'expiry'],
  ['two digits of code', { ...good, code: '12' }, 'code'],
  ['no number', { ...good, number: ' ' }, 'number'],
  ['a real card', { ...good, number: '4111111111111111' }, 'number'],
])('%s', (_, card, field) => {
  expect(cardProblem(card, now)?.field ?? null).toBe(field);
});

test('numbers are grouped by four', () => {
  expect(spaced('4000002760003184')).toBe('4000 0027 6000 3184');
  expect(spaced('42424')).toBe('4242 4');
});
