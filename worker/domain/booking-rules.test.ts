import { expect, test } from 'vitest';

import { checkPeriod, deliversOn, earliestDelivery, orderDays, unitsOn, type BookingRules } from './booking-rules.ts';
import { knownDay } from './rental-period.ts';

const DENVER = 'America/Denver';
/** A Thursday, shortly before noon. */
const NOW = new Date('2026-03-05T18:30:00Z');
const TODAY = knownDay('2026-03-05');

const RULES: BookingRules = {
  leadTimeDays: 1,
  orderCutoffMinute: null,
  bookableDays: 365,
  blackoutDays: [knownDay('2026-03-06'), knownDay('2026-03-09')],
  closedWeekdays: [],
  dailyDeliveries: 4,
  turnaroundDays: 0,
};

const busy = (day: string) => (day === '2026-03-07' ? 3 : 0);

function asked(start: string, change: Partial<BookingRules> = {}, quantity = 1) {
  const rules = { ...RULES, ...change };
  const days = orderDays(rules, NOW, DENVER);
  const result = checkPeriod(rules, { start: knownDay(start), rentalDays: 7, quantity }, days, busy);
  return result.ok ? `${result.value.start} to ${result.value.end}` : result.refusal.code;
}

test.each([
  ['a day ago', '2026-03-04', {}, 1, 'BAD_USER_INPUT'],
  ['today, with a day of lead time', '2026-03-05', {}, 1, 'BAD_USER_INPUT'],
  ['today, without lead time', '2026-03-05', { leadTimeDays: 0 }, 1, '2026-03-05 to 2026-03-12'],
  ['a closed day', '2026-03-06', {}, 1, 'BAD_USER_INPUT'],
  ['a closed day of the week', '2026-03-14', { closedWeekdays: [0, 6] }, 1, 'BAD_USER_INPUT'],
  ['the day of the week before it', '2026-03-13', { closedWeekdays: [0, 6] }, 1, '2026-03-13 to 2026-03-20'],
  ['tomorrow, after the cut-off', '2026-03-06', { orderCutoffMinute: 660, blackoutDays: [] }, 1, 'BAD_USER_INPUT'],
  ['tomorrow, before it', '2026-03-06', { orderCutoffMinute: 720, blackoutDays: [] }, 1, '2026-03-06 to 2026-03-13'],
  ['today, after the cut-off', '2026-03-05', { orderCutoffMinute: 660, leadTimeDays: 0 }, 1, 'BAD_USER_INPUT'],
  ['the last bookable day, after it', '2027-03-05', { orderCutoffMinute: 660 }, 1, '2027-03-05 to 2027-03-12'],
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
  const early = checkPeriod(RULES, { start: TODAY, rentalDays: 7, quantity: 1 }, orderDays(RULES, NOW, DENVER));
  expect(early).toMatchObject({ refusal: { message: 'The earliest delivery is Mar 6, 2026.' } });
});

test('the bookable days are counted from today', () => {
  expect(orderDays(RULES, NOW, DENVER)).toEqual({ today: TODAY, first: '2026-03-06', last: '2027-03-05' });
});

test.each([
  ['a second before the cut-off', '2026-03-05T20:59:59Z', '2026-03-06'],
  ['at the cut-off', '2026-03-05T21:00:00Z', '2026-03-07'],
  ['late in the evening, when it is tomorrow in Greenwich', '2026-03-06T06:30:00Z', '2026-03-07'],
  ['after midnight', '2026-03-06T07:00:00Z', '2026-03-07'],
])('an order %s of 2 pm can be delivered from %3$s on', (_when, now, first) => {
  expect(orderDays({ ...RULES, orderCutoffMinute: 14 * 60 }, new Date(now), DENVER).first).toBe(first);
});

test.each([
  // On March 8 the clock goes from 2 to 3 am: half past two is half past three.
  ['an hour that is left out, before', '2026-03-08T09:29:59Z', 150, '2026-03-09'],
  ['an hour that is left out, from then on', '2026-03-08T09:30:00Z', 150, '2026-03-10'],
  // On November 1 the clock goes from 2 back to 1 am: half past one comes twice.
  ['an hour that comes twice, before', '2026-11-01T07:29:59Z', 90, '2026-11-02'],
  ['an hour that comes twice, the first time', '2026-11-01T07:30:00Z', 90, '2026-11-03'],
  ['an hour that comes twice, when it is 1:10 am once more', '2026-11-01T08:10:00Z', 90, '2026-11-03'],
])('a cut-off in %s', (_when, now, orderCutoffMinute, first) => {
  expect(orderDays({ ...RULES, orderCutoffMinute }, new Date(now), DENVER).first).toBe(first);
});

test('the earliest delivery passes over closed and full days', () => {
  const earliest = (change: Partial<BookingRules>, quantity = 1, deliveriesOn = busy) => {
    const rules = { ...RULES, ...change };
    return earliestDelivery(rules, orderDays(rules, NOW, DENVER), quantity, deliveriesOn);
  };
  expect(earliest({})).toBe('2026-03-07');
  expect(earliest({}, 2)).toBe('2026-03-08');
  expect(earliest({}, 5)).toBeNull();
  expect(earliest({ leadTimeDays: 4 })).toBe('2026-03-10');
  expect(earliest({ bookableDays: 1 })).toBeNull();
  // The weekend after the closed Friday, and the closed Monday.
  expect(earliest({ closedWeekdays: [0, 6] })).toBe('2026-03-10');
  expect(earliest({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBeNull();
});

test('whether trucks go out on a day, whatever the stock', () => {
  expect(deliversOn(RULES, knownDay('2026-03-09'), 1)).toBe(false);
  expect(deliversOn(RULES, knownDay('2026-03-10'), 4)).toBe(true);
  expect(deliversOn(RULES, knownDay('2026-03-10'), 5)).toBe(false);
});

test('on a closed day of the week no unit goes out, however many are free', () => {
  const rules = { ...RULES, dailyDeliveries: null, closedWeekdays: [0] };
  expect(unitsOn(rules, knownDay('2026-03-08'), 3, () => 0)).toBe(0);
  expect(unitsOn(rules, knownDay('2026-03-10'), 3, () => 0)).toBe(3);
  expect(deliversOn(rules, knownDay('2026-03-08'), 1)).toBe(false);
});
