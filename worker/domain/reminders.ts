import { addDays, wallClock, type CalendarDay } from './rental-period.ts';

/** On the wall clock of the business. */
const REMINDER_SECOND = 9 * 3600;

/**
 * The days on which a rental ends whose customer should have been reminded by now: the one that ends tomorrow from
 * nine o'clock on, and the one that ends today, for whoever could not be told in time. Later a reminder is of no use.
 *
 * @returns first and last of the days, both included
 * @throws RangeError for an unknown time zone
 */
export function remindedEnds(now: Date, timeZone: string): { readonly first: CalendarDay; readonly last: CalendarDay } {
  const { day, second } = wallClock(now, timeZone);
  return { first: day, last: second >= REMINDER_SECOND ? addDays(day, 1) : day };
}
