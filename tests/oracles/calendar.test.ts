import { expect, test } from 'vitest';

import { dateOfJulianDay, julianDay, julianDayOf, monthLength, textOfJulianDay } from './calendar.ts';
import { zoneClock } from './zone-clock.ts';

test.each([
  [2000, 1, 1, 2_451_545],
  [1970, 1, 1, 2_440_588],
  [2026, 11, 1, 2_461_346],
  [1600, 2, 29, 2_305_507],
])('%i-%i-%i is Julian day %i', (year, month, day, julian) => {
  expect(julianDay({ year, month, day })).toBe(julian);
  expect(dateOfJulianDay(julian)).toEqual({ year, month, day });
});

test('four hundred years have all their days, one after the other', () => {
  let julian = julianDay({ year: 1900, month: 1, day: 1 });
  const wrong: Array<string> = [];
  for (let year = 1900; year < 2300; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 1; day <= monthLength(year, month); day += 1, julian += 1)
        if (julianDay({ year, month, day }) !== julian) wrong.push(textOfJulianDay(julian));
  expect(wrong).toEqual([]);
  expect(julian - julianDay({ year: 1900, month: 1, day: 1 })).toBe(146_097);
});

test.each([
  ['America/Denver', '2026-03-08T09:00:00Z', 3 * 3_600_000],
  ['America/Denver', '2026-03-08T08:59:59Z', 2 * 3_600_000 - 1000],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', 3_600_000],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 1.5 * 3_600_000],
])('clocks of %s at %s', (zone, at, time) => {
  const clock = zoneClock(zone, Date.UTC(2025, 11, 1), Date.UTC(2027, 0, 1));
  expect(clock.timeAt(Date.parse(at))).toBe(time);
});

test('a day whose midnight is skipped starts at the change', () => {
  const clock = zoneClock('Asia/Beirut', Date.UTC(2025, 11, 1), Date.UTC(2027, 0, 1));
  expect(clock.changes).toBe(2);
  expect(clock.startOf(julianDay({ year: 2026, month: 3, day: 29 }))).toBe(Date.parse('2026-03-28T22:00:00Z'));
});

test.each([
  ['2026-03-08', 2.5, '2026-03-08T09:30:00Z'],
  ['2026-11-01', 1.5, '2026-11-01T07:30:00Z'],
  ['2026-11-01', 2, '2026-11-01T09:00:00Z'],
])('%s at %d h in Denver is %s: skipped, shown twice, and after', (day, hours, at) => {
  const clock = zoneClock('America/Denver', Date.UTC(2025, 11, 1), Date.UTC(2027, 0, 1));
  expect(clock.momentOf(julianDayOf(day), hours * 3_600_000)).toBe(Date.parse(at));
});
