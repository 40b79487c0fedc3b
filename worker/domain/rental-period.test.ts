import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  addDays,
  dayNumber,
  dayOfNumber,
  daysBetween,
  formatDay,
  formatInstant,
  instantOf,
  isTimeZone,
  knownDay,
  rentalDaysShown,
  rentalEnd,
  toCalendarDay,
  today,
  wallClock,
  weekday,
} from './rental-period.ts';

test.each(['2026-03-05', '2000-01-01', '2100-12-31', '2028-02-29'])('%s is a day', (text) => {
  expect(toCalendarDay(text)).toEqual({ ok: true, value: text });
});

test.each([
  '2026-04-31',
  '2027-02-29',
  '2100-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '1999-12-31',
  '2101-01-01',
  '2026-3-5',
  '2026-03-05T00:00:00Z',
  '2026-03-05 ',
  '2026-03-05\n',
  '２０２６-03-05',
  '+002026-03-05',
  '03/05/2026',
  'yesterday',
  '',
])('%j is no day that may be named', (text) => {
  expect(toCalendarDay(text)).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
});

test('what we stored ourselves must be a day', () => {
  for (const text of ['2026-02-30', '1899-12-31', '2200-01-01']) expect(() => knownDay(text)).toThrow(RangeError);
  expect(() => addDays(knownDay('2100-12-31'), 100_000)).toThrow(RangeError);
});

test('the last day that may be named can still be counted on from', () => {
  expect(rentalEnd(knownDay('2100-12-31'), 730)).toBe('2102-12-31');
});

test.each([
  ['2026-03-05', 7, '2026-03-12'],
  ['2026-10-29', 7, '2026-11-05'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-03-05', -5, '2026-02-28'],
  ['2026-03-05', 0, '2026-03-05'],
])('%s and %i days is %s', (from, count, to) => {
  expect(addDays(knownDay(from), count)).toBe(to);
  expect(daysBetween(knownDay(from), knownDay(to))).toBe(count);
});

test('days and their numbers are the same thing, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_957, max: 47_846 }), (number) => {
      const day = dayOfNumber(number);
      expect(dayNumber(day)).toBe(number);
      expect(day < addDays(day, 1)).toBe(true);
      expect(weekday(day)).toBe(new Date(number * 86_400_000).getUTCDay());
    }),
  );
});

test.each([
  ['2026-03-05T06:59:59Z', 'America/Denver', '2026-03-04'],
  ['2026-03-05T07:00:00Z', 'America/Denver', '2026-03-05'],
  ['2026-03-05T00:00:00Z', 'UTC', '2026-03-05'],
  ['2026-03-05T10:00:00Z', 'Pacific/Kiritimati', '2026-03-06'],
  ['2026-03-05T10:59:59Z', 'Pacific/Pago_Pago', '2026-03-04'],
  ['2027-01-01T02:50:00Z', 'America/Denver', '2026-12-31'],
])('at %s it is in %s the day %s', (at, timeZone, day) => {
  expect(today(new Date(at), timeZone)).toBe(day);
});

test('an unknown time zone is noticed', () => {
  expect(isTimeZone('America/Denver')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
  expect(() => today(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
});

test.each([
  ['over the end of summer time, 169 hours', 'America/Denver', '2026-10-29T06:00:00Z', '2026-11-05T07:00:00Z', 7],
  ['over its beginning, 167 hours', 'America/Denver', '2026-03-05T07:00:00Z', '2026-03-12T06:00:00Z', 7],
  ['49 hours', 'America/Denver', '2026-10-31T06:00:00Z', '2026-11-02T07:00:00Z', 2],
  ['47 hours', 'America/Denver', '2026-03-07T07:00:00Z', '2026-03-09T06:00:00Z', 2],
  ['where midnight itself is skipped', 'Asia/Beirut', '2026-03-25T22:00:00Z', '2026-04-01T21:00:00Z', 7],
  ['where clocks move by half an hour', 'Australia/Lord_Howe', '2026-04-01T13:00:00Z', '2026-04-08T13:30:00Z', 7],
  ['in Santiago', 'America/Santiago', '2026-09-02T04:00:00Z', '2026-09-09T03:00:00Z', 7],
  ['a part of a day', 'America/Denver', '2026-03-05T15:00:00Z', '2026-03-05T23:00:00Z', 0],
  ['over one midnight', 'America/Denver', '2026-03-06T06:59:00Z', '2026-03-06T07:01:00Z', 1],
  ['backwards', 'America/Denver', '2026-03-12T15:00:00Z', '2026-03-05T15:00:00Z', 0],
])('days are counted by the calendar: %s', (_case, timeZone, start, end, days) => {
  expect(rentalDaysShown(new Date(start), new Date(end), timeZone)).toBe(days);
});

test.each([
  ['an ordinary noon', '2026-03-05', 12 * 3600, 'America/Denver', '2026-03-05T19:00:00.000Z'],
  ['midnight in summer', '2026-07-01', 0, 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['a time that is skipped moves on', '2026-03-08', 2.5 * 3600, 'America/Denver', '2026-03-08T09:30:00.000Z'],
  ['a time that comes twice is the first', '2026-11-01', 1.5 * 3600, 'America/Denver', '2026-11-01T07:30:00.000Z'],
  ['a midnight that is skipped', '2026-03-29', 0, 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['the far side of the date line', '2026-03-05', 0, 'Pacific/Kiritimati', '2026-03-04T10:00:00.000Z'],
])('the wall clock leads back to the instant: %s', (_case, day, second, timeZone, at) => {
  expect(instantOf(knownDay(day), second, timeZone).toISOString()).toBe(at);
});

const ZONES = Intl.supportedValuesOf('timeZone');

test('in every zone a rental of n days, from delivery to pickup at eight, shows n days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 20_454, max: 21_549 }),
      fc.integer({ min: 1, max: 60 }),
      (timeZone, number, days) => {
        const start = dayOfNumber(number);
        const [from, to] = [start, rentalEnd(start, days)].map((day) => instantOf(day, 8 * 3600, timeZone));
        expect(rentalDaysShown(from ?? new Date(0), to ?? new Date(0), timeZone)).toBe(days);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an instant goes to the wall clock and back, but for hours that come twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 1_767_225_600, max: 1_861_920_000 }),
      (timeZone, second) => {
        const at = new Date(second * 1000);
        const wall = wallClock(at, timeZone);
        const back = instantOf(wall.day, wall.second, timeZone).getTime();
        expect(wallClock(new Date(back), timeZone)).toEqual(wall);
        expect(at.getTime() - back).toBeOneOf([0, 3_600_000, 1_800_000]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a day reads the same for everybody', () => {
  const day = knownDay('2026-03-05');
  expect(formatDay(day)).toBe('Mar 5, 2026');
  expect(formatDay(day, 'short')).toBe('Mar 5');
  expect(formatDay(day, 'weekday')).toBe('Thu, Mar 5');
  expect(formatDay(day, 'long')).toBe('Thursday, March 5, 2026');
  expect(formatDay(day, 'numeric')).toBe('3/5/2026');
});

test("an instant reads on the business's clock, with plain spaces", () => {
  expect(formatInstant(new Date('2026-03-05T21:05:00Z'), 'America/Denver')).toBe('Mar 5, 2026, 2:05 PM MST');
  expect(formatInstant(new Date('2026-07-05T21:05:00Z'), 'America/Denver')).toBe('Jul 5, 2026, 3:05 PM MDT');
});
