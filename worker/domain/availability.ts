import { addDays, dayNumber, dayOfNumber, type CalendarDay } from './rental-period.ts';

/** Units taken from a day up to, and not on, another. A null end has none. */
export type DayRange = {
  readonly from: CalendarDay;
  readonly to: CalendarDay | null;
  readonly quantity: number;
};

/** The units of one size, and what is taken of them. */
export type Stock = {
  readonly total: number;
  /** Out of service. */
  readonly blocks: ReadonlyArray<DayRange>;
  /** Booked or held; each ends with its own turnaround days. */
  readonly allocations: ReadonlyArray<DayRange>;
};

/** The most units taken on any one day from `from` up to, and not on, `to`. */
export function peakUse(ranges: ReadonlyArray<DayRange>, from: CalendarDay, to: CalendarDay): number {
  const first = dayNumber(from);
  return Math.max(0, ...dailyUse(ranges, first, dayNumber(to) - first));
}

/** Units taken on each of `days` days, from `from` on. */
export function unitsByDay(ranges: ReadonlyArray<DayRange>, from: CalendarDay, days: number): ReadonlyArray<number> {
  return dailyUse(ranges, dayNumber(from), days);
}

/**
 * How many units can still be rented for a period: what nobody else has on its worst day.
 *
 * Search, cart and checkout all ask this function, so they never disagree.
 *
 * @param to the day on which the rental ends
 * @param turnaroundDays after the end, in which a unit can't go out again: they belong to the period asked for
 */
export function freeUnits(stock: Stock, from: CalendarDay, to: CalendarDay, turnaroundDays: number): number {
  const taken = [...stock.blocks, ...stock.allocations];
  return Math.max(0, stock.total - peakUse(taken, from, addDays(to, turnaroundDays)));
}

/** Until when a unit is taken by a rental that ends on `to`. */
export function allocationEnd(to: CalendarDay, turnaroundDays: number): CalendarDay {
  return addDays(to, turnaroundDays);
}

export type Lookout = {
  /** The first start to look at. */
  readonly from: CalendarDay;
  /** The last start to look at. */
  readonly until: CalendarDay;
  readonly rentalDays: number;
  readonly turnaroundDays: number;
};

/** Free units for a rental by its start day, one number for every day of the lookout. */
export function freeByStart(stock: Stock, lookout: Lookout): ReadonlyArray<number> {
  const first = dayNumber(lookout.from);
  const starts = dayNumber(lookout.until) - first + 1;
  if (starts < 1) return [];
  const span = Math.max(1, lookout.rentalDays + lookout.turnaroundDays);
  const use = dailyUse([...stock.blocks, ...stock.allocations], first, starts + span - 1);
  return highestOfEach(use, span).map((taken) => Math.max(0, stock.total - taken));
}

/**
 * The first day on which a rental of so many units could start; null when there is none.
 *
 * @param isOpen whether the business delivers on a day; every day when not given
 */
export function firstFreeDay(
  stock: Stock,
  lookout: Lookout,
  quantity: number,
  isOpen: (day: CalendarDay) => boolean = () => true,
): CalendarDay | null {
  const first = dayNumber(lookout.from);
  const found = freeByStart(stock, lookout).findIndex(
    (free, index) => free >= quantity && isOpen(dayOfNumber(first + index)),
  );
  return found === -1 ? null : dayOfNumber(first + found);
}

/** Units taken on each of `days` days from day number `first` on. */
function dailyUse(ranges: ReadonlyArray<DayRange>, first: number, days: number): ReadonlyArray<number> {
  if (days < 1) return [];
  const changes = Array.from({ length: days + 1 }, () => 0);
  const change = (at: number, by: number): void => {
    changes[at] = (changes[at] ?? 0) + by;
  };
  for (const { from, to, quantity } of ranges) {
    const start = Math.max(0, dayNumber(from) - first);
    const end = to === null ? days : Math.min(days, dayNumber(to) - first);
    if (start >= end) continue;
    change(start, quantity);
    change(end, -quantity);
  }
  let taken = 0;
  return changes.slice(0, days).map((by) => (taken += by));
}

/** The highest of every `span` neighbours, in one pass: `tops` keeps places whose value can still be a highest. */
function highestOfEach(values: ReadonlyArray<number>, span: number): ReadonlyArray<number> {
  const highest: Array<number> = [];
  const tops: Array<number> = [];
  let head = 0;
  const at = (index: number | undefined): number => (index === undefined ? 0 : (values[index] ?? 0));
  values.forEach((value, index) => {
    while (tops.length > head && at(tops[tops.length - 1]) <= value) tops.pop();
    tops.push(index);
    if ((tops[head] ?? index) <= index - span) head += 1;
    if (index >= span - 1) highest.push(at(tops[head]));
  });
  return highest;
}
