import { expect, test } from 'vitest';

import { julianDayOf } from './calendar.ts';
import { firstDelivery } from './order-days.ts';
import { yardBook } from './stock.ts';
import { zoneClock } from './zone-clock.ts';

const DENVER = zoneClock('America/Denver', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));

test.each([
  ['2026-07-01T18:00:00Z', 'at noon', 12 * 60, '2026-07-02'],
  ['2026-07-01T17:59:59.999Z', 'just before noon', 12 * 60, '2026-07-01'],
  ['2026-07-01T05:59:00Z', 'a minute before midnight', 1439, '2026-07-01'],
  ['2026-07-01T06:00:00Z', 'at midnight', 0, '2026-07-02'],
  ['2026-11-01T07:29:00Z', 'before half past one is shown first', 90, '2026-11-01'],
  ['2026-11-01T08:00:00Z', 'one o’clock is shown again', 90, '2026-11-02'],
  ['2026-07-01T23:00:00Z', 'without a cut-off', null, '2026-07-01'],
])('at %s, %s, with the cut-off %j the first delivery is on %s', (at, _when, cutoffMinute, first) => {
  expect(firstDelivery({ leadTimeDays: 0, cutoffMinute }, Date.parse(at), DENVER)).toBe(julianDayOf(first));
  expect(firstDelivery({ leadTimeDays: 3, cutoffMinute }, Date.parse(at), DENVER)).toBe(julianDayOf(first) + 3);
});

test('a book is closed on days that are named and on days of every week', () => {
  // A Thursday.
  const book = yardBook({
    totals: [1],
    blocks: [],
    turnaroundDays: 0,
    dailyDeliveries: null,
    dayZero: julianDayOf('2026-01-01'),
    closed: new Set([1]),
    closedWeekdays: new Set([0]),
    firstDay: 0,
    lastDay: 20,
  });
  const open = Array.from({ length: 14 }, (_, day) => day).filter((day) => !book.isClosed(day));
  expect(open).toEqual([0, 2, 4, 5, 6, 7, 8, 9, 11, 12, 13]);
  expect(book.answer({ size: 0, start: 3, days: 1, units: 1 })).toBe('BAD_DAY');
  expect(book.answer({ size: 0, start: 2, days: 3, units: 1 })).toBe('OK');
  expect(book.firstFree({ size: 0, start: 3, days: 1, units: 1 }, 20)).toBe(4);
});
