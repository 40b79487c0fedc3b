import { expect, test } from 'vitest';

import { daysText, moneyText, personOf, placeOf, riskOf } from './wire-order.ts';

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

test('days and money are written for people', () => {
  expect(daysText({ rentalStartDate: '2026-12-01', rentalEndDate: '2026-12-08' })).toBe('Tue, Dec 1 to Tue, Dec 8');
  expect(daysText({ rentalStartDate: null, rentalEndDate: '2026-12-08' })).toBe('No dates');
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
