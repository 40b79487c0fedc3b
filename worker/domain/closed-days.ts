import { weekday, type CalendarDay } from './rental-period.ts';

/** When a business's trucks stand still: nothing is brought, and nothing is fetched. */
export type ClosedDays = {
  readonly blackoutDays: ReadonlyArray<CalendarDay>;
  /** Days of every week, 0 is Sunday. */
  readonly closedWeekdays: ReadonlyArray<number>;
};

export const NEVER_CLOSED: ClosedDays = { blackoutDays: [], closedWeekdays: [] };

export function isClosed({ blackoutDays, closedWeekdays }: ClosedDays, day: CalendarDay): boolean {
  return blackoutDays.includes(day) || closedWeekdays.includes(weekday(day));
}
