import { addDays, daysBetween, knownDay, type CalendarDay } from './rental-period.ts';
import { accept, refuse, type Result } from './result.ts';

/** Days one after the other; the first and the last both belong to it. */
export type DayRange = { readonly from: CalendarDay; readonly to: CalendarDay };

/** Ranges that have a name, by how they stand in an address. */
export const RANGE_NAMES = ['today', '7-days', 'month', 'last-month', 'year'] as const;

export type RangeName = (typeof RANGE_NAMES)[number];

/** Five years. */
export const LONGEST_RANGE = 1827;

/** What a name means on that day. All but the last month end with the day itself. */
export function namedRange(name: RangeName, today: CalendarDay): DayRange {
  const monthStart = knownDay(`${today.slice(0, 7)}-01`);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: monthStart, to: today };
    case 'last-month': {
      const to = addDays(monthStart, -1);
      return { from: knownDay(`${to.slice(0, 7)}-01`), to };
    }
    case 'year':
      return { from: knownDay(`${today.slice(0, 4)}-01-01`), to: today };
  }
}

/** How many days it has, 1 or more. */
export function rangeLength({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** As many days, right before it. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -rangeLength(range)), to: addDays(range.from, -1) };
}

/** Refuses with BAD_USER_INPUT a range that ends before it begins, and one of more than five years. */
export function checkRange(range: DayRange): Result<DayRange> {
  const length = rangeLength(range);
  if (length < 1) return refuse('BAD_USER_INPUT', 'Choose an end that is not before the start.');
  return length <= LONGEST_RANGE ? accept(range) : refuse('BAD_USER_INPUT', 'Choose at most five years.');
}
