import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { askedDayText, bookableInstead } from './asked-day.ts';

const DAYS = { first: knownDay('2026-12-02'), last: knownDay('2027-12-01') };
const LATER = { first: knownDay('2026-12-04'), last: knownDay('2027-12-03') };

test.each([
  ['2026-12-05', 'weekday', 'Sat, Dec 5'],
  ['2027-01-05', 'weekday', 'Tuesday, January 5, 2027'],
  ['2025-12-05', 'weekday', 'Friday, December 5, 2025'],
  ['2026-12-05', 'short', 'Dec 5'],
  ['2027-12-05', 'short', 'Dec 5, 2027'],
] as const)('%s is told as a %s day with its year where that is another one', (day, style, text) => {
  expect(askedDayText(knownDay(day), style, DAYS)).toBe(text);
});

test('a day of which no business is known has its year', () => {
  expect(askedDayText(knownDay('2026-12-05'), 'short', null)).toBe('Dec 5, 2026');
});

test.each([
  ['2026-12-01', { is: 'first', day: '2026-12-02' }],
  ['2026-12-02', null],
  ['2027-12-03', null],
  ['2027-12-04', { is: 'last', day: '2027-12-03' }],
])('for %s all businesses together offer %j instead', (day, expected) => {
  expect(bookableInstead(knownDay(day), [LATER, DAYS])).toEqual(expected);
});

test('without businesses there is nothing to offer instead', () => {
  expect(bookableInstead(knownDay('2026-12-01'), [])).toBeNull();
});
