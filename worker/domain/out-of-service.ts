import { unitsByDay, type DayRange } from './availability.ts';
import { addDays, dayNumber, type CalendarDay } from './rental-period.ts';

/**
 * Why units are out: `SALE_STOPPED` by the owner's stock switch, `SET_BY_HAND` by an edited number of available units,
 * `SERVICE` for what really isn't in the yard. The first two only stop sales: the units are there for what is booked.
 */
export const BLOCK_KINDS = ['SALE_STOPPED', 'SET_BY_HAND', 'SERVICE'] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Longest a reason may be, in characters. */
export const LONGEST_REASON = 200;

/** Bookings this far ahead count when a block has no end. Nobody books later. */
const HORIZON_DAYS = 800;

/**
 * Bookings that lack units because of what is out of service: all that take some on a day when fewer are left than are
 * booked. Whose they are in the end is the owner's to decide.
 *
 * @param gone units that really are away, the new block among them
 * @param days when to look; without an end as far as anybody books
 */
export function bookingsWithoutUnits<B extends DayRange>(
  total: number,
  gone: ReadonlyArray<DayRange>,
  bookings: ReadonlyArray<B>,
  days: { readonly from: CalendarDay; readonly to: CalendarDay | null },
): ReadonlyArray<B> {
  const last = days.to ?? addDays(days.from, HORIZON_DAYS);
  const count = dayNumber(last) - dayNumber(days.from);
  const booked = unitsByDay(bookings, days.from, count);
  const away = unitsByDay(gone, days.from, count);
  const isShort = booked.map((units, index) => units > 0 && units > total - (away[index] ?? 0));
  return bookings.filter(({ from, to }) => {
    const first = Math.max(0, dayNumber(from) - dayNumber(days.from));
    const end = to === null ? count : dayNumber(to) - dayNumber(days.from);
    return isShort.slice(first, Math.max(first, end)).includes(true);
  });
}
