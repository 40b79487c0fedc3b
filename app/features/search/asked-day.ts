import type { OpenDays } from '#app/data/models.ts';
import { formatDay, type CalendarDay, type DayStyle } from '#worker/domain/rental-period.ts';

/** A day that was asked for, with its year unless that is the year in which the business takes its next orders. */
export function askedDayText(day: CalendarDay, style: 'short' | 'weekday', days: OpenDays | null): string {
  const withYear: Readonly<Record<typeof style, DayStyle>> = { short: 'medium', weekday: 'long' };
  return formatDay(day, days !== null && day.slice(0, 4) === days.first.slice(0, 4) ? style : withYear[style]);
}

/**
 * Where nobody takes orders for an asked day, the day that does it: the first one of all businesses for a day before
 * it, the last one for a day after it; null where somebody does.
 */
export function bookableInstead(
  asked: CalendarDay,
  all: ReadonlyArray<OpenDays>,
): { readonly is: 'first' | 'last'; readonly day: CalendarDay } | null {
  const [first] = all.map((days) => days.first).toSorted();
  const last = all
    .map((days) => days.last)
    .toSorted()
    .at(-1);
  if (first !== undefined && asked < first) return { is: 'first', day: first };
  return last !== undefined && asked > last ? { is: 'last', day: last } : null;
}
