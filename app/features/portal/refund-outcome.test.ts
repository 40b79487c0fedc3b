import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';

import { refundOutcome } from './refund-outcome.ts';

const own = {
  id: 'own',
  amount: 474.96,
  status: 'SUCCEEDED',
  method: 'Visa',
  refundedAmount: 0,
  chargeId: null,
  applicationFee: 12.87,
  createdAt: '',
};
const later = { ...own, id: 'later', amount: 75, chargeId: 'chg', applicationFee: 2.03 };

test('the fee comes back in proportion, and in any number of parts exactly once', () => {
  const part = (refundedAmount: number, amount: number) =>
    refundOutcome({ status: 'CONFIRMED', payments: [{ ...own, refundedAmount }] }, 'own', cents(amount)).feeReturned;
  expect(part(0, 474_96)).toBe(12_87);
  expect(part(0, 237_48)).toBe(6_44);
  expect(part(237.48, 237_48)).toBe(6_43);
});

test('nothing is said of a fee that is not told', () => {
  const payments = [{ ...own, applicationFee: null }];
  expect(refundOutcome({ status: 'CONFIRMED', payments }, 'own', cents(1)).feeReturned).toBeNull();
  expect(refundOutcome({ status: 'CONFIRMED', payments }, 'another', cents(1)).feeReturned).toBeNull();
});

test.each([
  ['CONFIRMED', 'now'],
  ['DELIVERING', 'completed'],
  ['DELIVERED', 'completed'],
  ['PICKUP_SCHEDULED', 'completed'],
  ['COMPLETED', 'now'],
  ['CANCELLED', 'now'],
  ['REFUNDED', null],
  ['SOMETHING_NEW', null],
] as const)('an order that is %s becomes Refunded %s when all of it is given back', (status, isRefunded) => {
  expect(refundOutcome({ status, payments: [own, later] }, 'own', cents(474_96))).toMatchObject({ isRefunded });
});

test.each([
  ['a part of it', [own], 'own', 474_95],
  ['a later charge', [own, later], 'later', 75_00],
  ['one of two payments', [own, { ...own, id: 'second' }], 'own', 474_96],
])('giving back %s leaves the order as it is', (_what, payments, id, amount) => {
  expect(refundOutcome({ status: 'CONFIRMED', payments }, id, cents(amount)).isRefunded).toBeNull();
});
