import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { DayChoice } from './models.ts';

/** The same days in few words: a year of them would weigh more than the rest of the page. */
export function dayChoiceOf(days: ReadonlyArray<CalendarDay>): DayChoice | null {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const open = new Set(days);
  const closed: Array<CalendarDay> = [];
  for (let day = first; day < last; day = addDays(day, 1)) if (!open.has(day)) closed.push(day);
  return { first, last, closed };
}
