import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import {
  dayProblem,
  fieldOf,
  fieldRules,
  instructionsOf,
  nextFreeDay,
  PARTS,
  partOf,
  type CheckoutValues,
} from './checkout-form.ts';

const empty: CheckoutValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  placement: 'Driveway',
  note: '',
  startDate: '',
  deliveryWindow: '',
  wasteType: '',
  acceptTerms: false,
};

test('every field belongs to exactly one part', () => {
  expect(PARTS.flat().toSorted()).toEqual(Object.keys(empty).toSorted());
  expect([partOf('email'), partOf('startDate'), partOf('acceptTerms')]).toEqual([0, 1, 2]);
});

test.each([
  [{ placement: 'Street', note: ' Left of the tree ' }, 'Place: Street. Left of the tree'],
  [{ placement: 'Alley', note: '' }, 'Place: Alley.'],
  [{ placement: 'Other', note: 'Behind the barn' }, 'Behind the barn'],
  [{ placement: 'Other', note: ' ' }, null],
])('%j tells the driver %j', (values, text) => {
  expect(instructionsOf(values)).toBe(text);
});

test.each([
  ['input.customer.email', 'email'],
  ['customer.phone', 'phone'],
  ['input.deliveryAddress.zipCode', 'zipCode'],
  ['input.rentalStartDate', 'startDate'],
  ['input.cartId', null],
])('a complaint about %s is shown at %s', (path, field) => {
  expect(fieldOf(path)).toBe(field);
});

const DAYS = {
  earliest: knownDay('2026-11-27'),
  first: knownDay('2026-11-29'),
  last: knownDay('2027-11-28'),
  closed: ['2026-11-28', '2026-12-24', '2026-12-25'].map(knownDay),
  closedWeekdays: [],
  taken: ['2026-11-27', '2026-12-10'].map(knownDay),
};

test.each([
  ['', 'Choose a delivery date.'],
  ['2026-02-30', 'Enter a date as YYYY-MM-DD.'],
  ['2026-11-26', 'This date is too early. The first free one is Sun, Nov 29.'],
  ['2026-11-27', 'That day is fully booked. The next free one is Sun, Nov 29.'],
  ['2026-11-28', 'There are no deliveries on that day. The next free one is Sun, Nov 29.'],
  ['2026-11-29', null],
  ['2026-12-10', 'That day is fully booked. The next free one is Fri, Dec 11.'],
  ['2026-12-24', 'There are no deliveries on that day. The next free one is Sat, Dec 26.'],
  ['2026-12-26', null],
  ['2027-11-28', null],
  ['2027-11-29', 'This date is too far ahead. The last free one is Sun, Nov 28.'],
])('delivery on %j: %j', (day, problem) => {
  expect(dayProblem(day, DAYS)).toBe(problem);
});

test.each([
  ['2026-01-01', '2026-11-29'],
  ['2026-12-24', '2026-12-26'],
  ['2026-12-26', '2026-12-26'],
  ['2027-11-29', null],
])('the next free day from %s on is %j', (from, day) => {
  expect(nextFreeDay(DAYS, knownDay(from))).toBe(day);
});

test('without any free day no day will do', () => {
  expect(dayProblem('2026-11-29', null)).toBe('There is no free delivery date at the moment.');
});

test.each([
  ['(303) 555-0142', true],
  ['+44 20 7946 0958', true],
  ['555-0142', 'Enter a phone number with its area code.'],
])('phone %j: %j', (text, expected) => {
  expect(fieldRules().phone.validate(text)).toBe(expected);
});
