import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { DayRange } from './availability.ts';
import { bookingsWithoutUnits } from './out-of-service.ts';
import { dayOfNumber, knownDay } from './rental-period.ts';

const range = (from: string, to: string | null, quantity = 1): DayRange => ({
  from: knownDay(`2026-03-${from}`),
  to: to === null ? null : knownDay(`2026-03-${to}`),
  quantity,
});
const MARCH = { from: knownDay('2026-03-01'), to: knownDay('2026-04-01') };

test.each([
  ['units enough', 2, [range('01', '10')], [range('02', '05')], []],
  ['one too few on shared days', 2, [range('01', '10')], [range('02', '05'), range('04', '08')], [0, 1]],
  ['the block over before', 1, [range('01', '04')], [range('04', '08')], []],
  ['no end', 1, [range('04', null)], [range('02', '04'), range('20', '25')], [1]],
  ['more gone than there are, and nothing booked', 1, [range('01', '10', 3)], [range('10', '12')], []],
  [
    'a booking that began before',
    1,
    [range('01', '04')],
    [{ ...range('01', '03'), from: knownDay('2026-02-20') }],
    [0],
  ],
])('bookings that lack units, with %s', (_what, total, gone, bookings, short) => {
  expect(bookingsWithoutUnits(total, gone, bookings, MARCH)).toEqual(short.map((index) => bookings[index]));
});

test('a booking lacks units exactly when some day of it has fewer left than are booked', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3 }))
      .map(([start, length, quantity]) => ({
        from: dayOfNumber(20_000 + start),
        to: dayOfNumber(20_000 + start + length),
        quantity,
      })),
    { maxLength: 6 },
  );
  const days = { from: dayOfNumber(20_003), to: dayOfNumber(20_022) };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), ranges, ranges, (total, gone, bookings) => {
      const on = (all: typeof gone, day: string) =>
        all.filter(({ from, to }) => from <= day && day < to).reduce((sum, { quantity }) => sum + quantity, 0);
      const expected = bookings.filter((booking) =>
        Array.from({ length: 19 }, (_, index) => dayOfNumber(20_003 + index)).some(
          (day) => booking.from <= day && day < booking.to && on(bookings, day) + on(gone, day) > total,
        ),
      );
      expect(bookingsWithoutUnits(total, gone, bookings, days)).toEqual(expected);
    }),
  );
});
