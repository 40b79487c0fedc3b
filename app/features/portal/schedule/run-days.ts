import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { WireStop } from './schedule-queries.ts';

/** Stops that stand together: those of one day, or all that should have been done before today. */
export type Run = { readonly key: string; readonly day: CalendarDay | null; readonly stops: ReadonlyArray<WireStop> };

/** Overdue stops first, then the days that have any. @param stops in the order in which they are driven */
export function runsOf(stops: ReadonlyArray<WireStop>, from: CalendarDay, days: number): ReadonlyArray<Run> {
  const overdue = stops.filter(({ isOverdue }) => isOverdue);
  const runs: ReadonlyArray<Run> = Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { key: day, day, stops: stops.filter((stop) => !stop.isOverdue && stop.day === day) };
  });
  return [{ key: 'overdue', day: null, stops: overdue }, ...runs].filter((run) => run.stops.length > 0);
}

/** Where a map program starts to lead a driver. */
export function directionsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
