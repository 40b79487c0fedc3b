import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { DayChoice } from './models.ts';

/**
 * The same days in few words: a year of them would weigh more than the rest of the page.
 *
 * @param deliveries why the other days can't be: too soon, or without any deliveries; else they are taken
 */
export function dayChoiceOf(
  days: ReadonlyArray<CalendarDay>,
  { earliest, closedDays }: { readonly earliest: CalendarDay; readonly closedDays: ReadonlyArray<CalendarDay> },
): DayChoice | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const free = new Set(days);
  const shut = new Set(closedDays);
  const closed: Array<CalendarDay> = [];
  const taken: Array<CalendarDay> = [];
  for (let day = earliest; day < last; day = addDays(day, 1)) {
    if (free.has(day)) continue;
    (shut.has(day) ? closed : taken).push(day);
  }
  return { earliest, first, last, closed, taken };
}
