import { isClosed, type ClosedDays } from '#worker/domain/closed-days.ts';
import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { DayChoice } from './models.ts';

/**
 * The same days in few words: a year of them would weigh more than the rest of the page.
 *
 * @param deliveries why the other days can't be: too soon, or without any deliveries; else they are taken
 */
export function dayChoiceOf(
  days: ReadonlyArray<CalendarDay>,
  { earliest, closed: shut }: { readonly earliest: CalendarDay; readonly closed: ClosedDays },
): DayChoice | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const free = new Set(days);
  const closed: Array<CalendarDay> = [];
  const taken: Array<CalendarDay> = [];
  for (let day = earliest; day < last; day = addDays(day, 1)) {
    if (free.has(day)) continue;
    (isClosed(shut, day) ? closed : taken).push(day);
  }
  return { earliest, first, last, closed, closedWeekdays: shut.closedWeekdays, taken };
}
