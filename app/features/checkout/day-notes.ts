import type { DayChoice } from '#app/data/models.ts';
import { m } from '#texts';
import { onDemand } from '#worker/domain/on-demand.ts';
import { addDays, dayNumber, formatDay, weekday, type CalendarDay } from '#worker/domain/rental-period.ts';

/** Why a day of the calendar is grey; null for one that can be chosen. */
export type DayBar = 'early' | 'closed' | 'taken' | 'late';

export function barOf(day: CalendarDay, days: DayChoice): DayBar | null {
  if (day < days.earliest) return 'early';
  if (days.closed.includes(day)) return 'closed';
  if (days.taken.includes(day)) return 'taken';
  return day > days.last ? 'late' : null;
}

/**
 * What is said under a month of why its days are grey.
 *
 * @param month `2026-12`
 */
export function dayNotes(month: string, days: DayChoice): ReadonlyArray<string> {
  const inMonth = (day: CalendarDay) => day.startsWith(month);
  const closed = days.closed.filter(inMonth);
  const taken = days.taken.filter(inMonth);
  return [
    // From the first of the month on there is nothing before it to explain.
    ...(inMonth(days.earliest) && !days.earliest.endsWith('-01')
      ? [m.checkout_days_too_early({ day: formatDay(days.earliest, 'weekday') })]
      : []),
    ...(closed.length > 0 ? [m.checkout_days_closed({ days: closedText(closed, days.closedWeekdays) })] : []),
    ...(taken.length > 0 ? [m.checkout_days_taken({ days: rangesText(taken) })] : []),
    ...(inMonth(days.last) ? [m.checkout_days_too_late({ day: formatDay(days.last, 'weekday') })] : []),
  ];
}

/** `every Sunday, Dec 24 – 25`: what is so in every week once, and the other days. */
function closedText(closed: ReadonlyArray<CalendarDay>, weekdays: ReadonlyArray<number>): string {
  const every = weekdays.flatMap((one) => closed.find((day) => weekday(day) === one) ?? []);
  const others = closed.filter((day) => !weekdays.includes(weekday(day)));
  return [
    ...every.map((day) => m.checkout_days_every({ weekday: formatDay(day, 'name') })),
    ...(others.length > 0 ? [rangesText(others)] : []),
  ].join(', ');
}

const SHORT = onDemand(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const DAY_MS = 86_400_000;

/** `Dec 3 – 5, Dec 24`: days in order, those in a row together. */
function rangesText(days: ReadonlyArray<CalendarDay>): string {
  const ranges: Array<{ from: CalendarDay; to: CalendarDay }> = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  // Engines disagree on the kind of spaces around the dash.
  return ranges
    .map(({ from, to }) =>
      SHORT()
        .formatRange(dayNumber(from) * DAY_MS, dayNumber(to) * DAY_MS)
        .replaceAll('\u2009', ' '),
    )
    .join(', ');
}
