import { isClosed, type ClosedDays } from './closed-days.ts';
import { addDays, laterDay, type CalendarDay } from './rental-period.ts';

/** A business closed for longer than this answers its phone. */
const MOST_CLOSED_DAYS = 366;

/**
 * The days for which a customer can ask for the pickup, in order: the open ones up to the rental's end, which is today
 * for who is late. Where all of them are closed it is the next open day after them, because a dumpster that nobody may
 * keep has to go; none when that is more than a year away.
 *
 * @param first today at the business
 */
export function pickupDays(end: CalendarDay, first: CalendarDay, closed: ClosedDays): ReadonlyArray<CalendarDay> {
  const last = laterDay(end, first);
  const days: Array<CalendarDay> = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isClosed(closed, day)) days.push(day);
  if (days.length > 0) return days;
  for (let ahead = 1; ahead <= MOST_CLOSED_DAYS; ahead += 1) {
    const day = addDays(last, ahead);
    if (!isClosed(closed, day)) return [day];
  }
  return [];
}
