import { expect, test } from 'vitest';

import {
  checkPeriod,
  deliversOn,
  earliestDelivery,
  firstBookableDay,
  lastBookableDay,
  type BookingRules,
} from './booking-rules.ts';
import { knownDay } from './rental-period.ts';

const TODAY = knownDay('2026-03-05');

const RULES: BookingRules = {
  leadTimeDays: 1,
  bookableDays: 365,
  blackoutDays: [knownDay('2026-03-06'), knownDay('2026-03-09')],
  dailyDeliveries: 4,
  turnaroundDays: 0,
};

const busy = (day: string) => (day === '2026-03-07' ? 3 : 0);

function asked(start: string, change: Partial<BookingRules> = {}, quantity = 1) {
  const result = checkPeriod({ ...RULES, ...change }, { start: knownDay(start), rentalDays: 7, quantity }, TODAY, busy);
  return result.ok ? `${result.value.start} to ${result.value.end}` : result.refusal.code;
}

test.each([
  ['a day ago', '2026-03-04', {}, 1, 'BAD_USER_INPUT'],
  ['today, with a day of lead time', '2026-03-05', {}, 1, 'BAD_USER_INPUT'],
  ['today, without lead time', '2026-03-05', { leadTimeDays: 0 }, 1, '2026-03-05 to 2026-03-12'],
  ['a closed day', '2026-03-06', {}, 1, 'BAD_USER_INPUT'],
  ['the first open day', '2026-03-07', {}, 1, '2026-03-07 to 2026-03-14'],
  ['more than the trucks left that day', '2026-03-07', {}, 2, 'OUT_OF_STOCK'],
  ['as many without a limit', '2026-03-07', { dailyDeliveries: null }, 200, '2026-03-07 to 2026-03-14'],
  ['the last bookable day', '2027-03-05', {}, 1, '2027-03-05 to 2027-03-12'],
  ['the day after it', '2027-03-06', {}, 1, 'BAD_USER_INPUT'],
  ['the end of the calendar', '2100-12-31', {}, 1, 'BAD_USER_INPUT'],
])('%s', (_case, start, change, quantity, expected) => {
  expect(asked(start, change, quantity)).toBe(expected);
});

test('refusals name the day that would do', () => {
  const early = checkPeriod(RULES, { start: TODAY, rentalDays: 7, quantity: 1 }, TODAY);
  expect(early).toMatchObject({ refusal: { message: 'The earliest delivery is Mar 6, 2026.' } });
});

test('the bookable days are counted from today', () => {
  expect(firstBookableDay(RULES, TODAY)).toBe('2026-03-06');
  expect(lastBookableDay(RULES, TODAY)).toBe('2027-03-05');
});

test('the earliest delivery passes over closed and full days', () => {
  expect(earliestDelivery(RULES, TODAY, 1, busy)).toBe('2026-03-07');
  expect(earliestDelivery(RULES, TODAY, 2, busy)).toBe('2026-03-08');
  expect(earliestDelivery(RULES, TODAY, 5, busy)).toBeNull();
  expect(earliestDelivery({ ...RULES, leadTimeDays: 4 }, TODAY)).toBe('2026-03-10');
  expect(earliestDelivery({ ...RULES, bookableDays: 1 }, TODAY)).toBeNull();
});

test('whether trucks go out on a day, whatever the stock', () => {
  expect(deliversOn(RULES, knownDay('2026-03-09'), 1)).toBe(false);
  expect(deliversOn(RULES, knownDay('2026-03-10'), 4)).toBe(true);
  expect(deliversOn(RULES, knownDay('2026-03-10'), 5)).toBe(false);
});
