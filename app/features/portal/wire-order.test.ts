import { expect, test } from 'vitest';

import { moneyText, personOf, placeOf, riskOf, settledOf, tripsOf, tripTexts } from './wire-order.ts';

const account = { email: 'ann@account.test', username: 'ann' };

test.each([
  [
    '{"firstName":"Ann","lastName":"Lee","email":"a@b.test","phone":"3035550142"}',
    null,
    { name: 'Ann Lee', email: 'a@b.test', phone: '3035550142' },
  ],
  ['{"name":"Ann Lee"}', account, { name: 'Ann Lee', email: 'ann@account.test', phone: null }],
  ['{}', account, { name: 'ann', email: 'ann@account.test', phone: null }],
  [null, null, { name: 'Guest', email: null, phone: null }],
  ['{broken', null, { name: 'Guest', email: null, phone: null }],
  ['[1]', null, { name: 'Guest', email: null, phone: null }],
])('customer %s of account %j', (customerInfo, user, person) => {
  expect(personOf({ customerInfo, user })).toEqual(person);
});

test.each([
  [
    '{"street":"1 Main St","city":"Boston","state":"MA","zipCode":"02108"}',
    { street: '1 Main St', town: 'Boston, MA 02108' },
  ],
  ['{"city":"Boston"}', null],
  [null, null],
])('address %s', (address, place) => {
  expect(placeOf(address)).toEqual(place);
});

const DAYS = {
  rentalStartDate: '2026-12-01',
  rentalEndDate: '2026-12-08',
  scheduledDelivery: null,
  actualDelivery: null,
  scheduledPickup: null,
  actualPickup: null,
};

test.each([
  ['nobody has set anything for', {}, ['Delivery Tue, Dec 1', 'Pickup Tue, Dec 8']],
  [
    // The evening before in Denver.
    'the customer asked for an earlier pickup of',
    { scheduledDelivery: '2026-12-01T15:00:00Z', scheduledPickup: '2026-12-05T03:00:00Z' },
    ['Delivery Tue, Dec 1', 'Pickup Fri, Dec 4'],
  ],
  ['is there', { actualDelivery: '2026-12-02T03:05:00Z' }, ['Delivered Dec 1, 2026, 8:05 PM MST', 'Pickup Tue, Dec 8']],
  [
    'is over',
    { actualDelivery: '2026-12-01T16:05:00Z', actualPickup: '2026-12-04T20:30:00Z' },
    ['Delivered Dec 1, 2026, 9:05 AM MST', 'Picked up Dec 4, 2026, 1:30 PM MST'],
  ],
  ['has no days', { rentalStartDate: null, rentalEndDate: null }, ['No dates']],
  [
    'has days that are none',
    { rentalStartDate: 'soon', scheduledDelivery: 'x', actualPickup: 'y' },
    ['Pickup Tue, Dec 8'],
  ],
])('the trips of a rental that %s, on the business’s clock', (_what, change, texts) => {
  expect(tripTexts({ ...DAYS, ...change }, 'America/Denver')).toEqual(texts);
});

test('what was planned is still told once it is done', () => {
  const done = { scheduledPickup: '2026-12-04T15:00:00Z', actualPickup: '2026-12-05T20:30:00Z' };
  expect(tripsOf({ ...DAYS, ...done }, 'America/Denver')).toEqual({
    delivery: { planned: 'Tue, Dec 1', done: null },
    pickup: { planned: 'Fri, Dec 4', done: 'Dec 5, 2026, 1:30 PM MST' },
  });
});

test('money is written for people', () => {
  expect(moneyText(474.96)).toBe('$474.96');
  expect(moneyText(Number.NaN)).toBe('—');
});

const now = new Date('2026-11-28T12:00:00Z');

test.each([
  ['PENDING', '2026-11-30T16:30:00Z', { text: 'hold ends in 2 days 4 hours', isUrgent: false }],
  ['PENDING', '2026-11-29T12:00:00Z', { text: 'hold ends in 1 day', isUrgent: true }],
  ['PENDING', '2026-11-28T12:00:00Z', { text: 'hold has ended', isUrgent: true }],
  ['PENDING', 'garbage', null],
  ['PENDING', null, null],
  ['CONFIRMED', '2026-11-30T16:30:00Z', null],
])('a %s order whose hold ends %j', (status, authorizationExpiresAt, risk) => {
  expect(riskOf({ status, authorizationExpiresAt }, now)).toEqual(risk);
});

const own = {
  id: 'own',
  method: 'Visa',
  amount: 474.96,
  refundedAmount: 0,
  chargeId: null,
  applicationFee: null,
  createdAt: '',
};
const later = { ...own, id: 'later', amount: 75, chargeId: 'chg', status: 'SUCCEEDED' };
const charge = { id: 'chg', type: 'DAMAGE_FEE', amount: 75, description: 'A dent', evidence: [] };

test.each([
  ['held, not charged', [{ ...own, status: 'AUTHORIZED' }], [], [0, 0, 0]],
  ['captured', [{ ...own, status: 'SUCCEEDED' }], [], [0, 0, 47_496]],
  ['half given back', [{ ...own, status: 'SUCCEEDED', refundedAmount: 237.48 }], [], [0, 23_748, 23_748]],
  [
    'with a later charge that was paid',
    [{ ...own, status: 'SUCCEEDED' }, later],
    [{ ...charge, status: 'PAID' }],
    [7500, 0, 54_996],
  ],
  [
    'with a later charge that waits',
    [
      { ...own, status: 'SUCCEEDED' },
      { ...later, status: 'FAILED' },
    ],
    [{ ...charge, status: 'PENDING' }],
    [0, 0, 47_496],
  ],
  [
    'given back, and the charge as well',
    [
      { ...own, status: 'SUCCEEDED', refundedAmount: 474.96 },
      { ...later, refundedAmount: 75 },
    ],
    [{ ...charge, status: 'REFUNDED' }],
    [7500, 54_996, 0],
  ],
])('what came of an order that is %s', (_what, payments, postRentalCharges, [charged, refunded, paid]) => {
  expect(settledOf({ payments, postRentalCharges })).toEqual({ charged, refunded, paid });
});
