import { m } from '#texts';
import { checkRange, namedRange, RANGE_NAMES, type DayRange, type RangeName } from '#worker/domain/day-range.ts';
import { formatDay, toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { PortalSearch } from '../portal-search.ts';

export type AskedRange = DayRange & {
  /** Null for days that somebody chose by themselves. */
  readonly name: RangeName | null;
};

const BY_DEFAULT: RangeName = 'month';

/**
 * Which days an address asks for. Days that are none, or too many, are the running month.
 *
 * @param today in the business's time zone
 */
export function askedRange({ range, from, to }: PortalSearch, today: CalendarDay): AskedRange {
  const chosen = chosenRange(from ?? '', to ?? '');
  if (range === undefined && chosen !== null) return { ...chosen, name: null };
  const name = RANGE_NAMES.find((known) => known === range) ?? BY_DEFAULT;
  return { ...namedRange(name, today), name };
}

function chosenRange(from: string, to: string): DayRange | null {
  const [first, last] = [toCalendarDay(from), toCalendarDay(to)];
  if (!first.ok || !last.ok) return null;
  const range = { from: first.value, to: last.value };
  return checkRange(range).ok ? range : null;
}

/** What is wrong with days that somebody chose; null when nothing is. */
export function rangeProblem(from: string, to: string): string | null {
  const [first, last] = [toCalendarDay(from), toCalendarDay(to)];
  if (!first.ok || !last.ok) return m.figures_range_missing();
  if (first.value > last.value) return m.figures_range_order();
  return chosenRange(from, to) === null ? m.figures_range_long() : null;
}

/** Which of two days that somebody chose has to be chosen anew. */
export function wrongDays(from: string, to: string): { readonly from: boolean; readonly to: boolean } {
  const [isNoStart, isNoEnd] = [!toCalendarDay(from).ok, !toCalendarDay(to).ok];
  // Of two days that don't go together it is the end: so the problem says it.
  return { from: isNoStart, to: isNoEnd || (!isNoStart && rangeProblem(from, to) !== null) };
}

/** For people: `Nov 1, 2026 to Nov 29, 2026, in America/Denver time`. */
export function rangeText({ from, to }: DayRange, timeZone: string): string {
  const zone = timeZone.replaceAll('_', ' ');
  return from === to
    ? m.figures_range_day({ day: formatDay(from), zone })
    : m.figures_range_text({ from: formatDay(from), to: formatDay(to), zone });
}
