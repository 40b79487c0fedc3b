import { onDemand } from '#worker/domain/on-demand.ts';
import { formatDay, knownDay, weekday, addDays } from '#worker/domain/rental-period.ts';

import type { CustomerFigures, DemandCounts, RevenueDay, UseFigures } from './figure-queries.ts';

/** Figures of one stretch of days, in cents: sums of dollars would drift. */
export type RevenueSum = {
  readonly orders: number;
  readonly gross: number;
  readonly captured: number;
  readonly charges: number;
  readonly refunded: number;
  readonly net: number;
};

export type RevenueSpan = RevenueSum & {
  /** The first day of it. */
  readonly day: string;
  readonly label: string;
};

const CENTS = 100;
/** October 2026 */
const MONTH = onDemand(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }));

export function sumRevenue(days: ReadonlyArray<RevenueDay>): RevenueSum {
  const sumOf = (of: (day: RevenueDay) => number): number =>
    days.reduce((sum, day) => sum + Math.round(of(day) * CENTS), 0);
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    gross: sumOf(({ gross }) => gross),
    captured: sumOf(({ captured }) => captured),
    charges: sumOf(({ charges }) => charges),
    refunded: sumOf(({ refunded }) => refunded),
    net: sumOf(({ net }) => net),
  };
}

export type SpanKind = 'day' | 'week' | 'month';

/** How finely so many days are shown: by days up to two months, by weeks up to eight, else by months. */
export function spanKind(days: number): SpanKind {
  if (days <= 62) return 'day';
  return days <= 245 ? 'week' : 'month';
}

/** Days put together, the first and last span as long as the range has days of it. Weeks begin on Monday. */
export function revenueSpans(days: ReadonlyArray<RevenueDay>, kind: SpanKind): ReadonlyArray<RevenueSpan> {
  const spans = new Map<string, Array<RevenueDay>>();
  for (const day of days) {
    const start = spanStart(day.day, kind);
    spans.set(start, [...(spans.get(start) ?? []), day]);
  }
  return [...spans].map(([start, within]) => ({
    ...sumRevenue(within),
    day: start,
    label: kind === 'month' ? MONTH().format(Date.parse(start)) : formatDay(knownDay(start), 'short'),
  }));
}

function spanStart(text: string, kind: SpanKind): string {
  const day = knownDay(text);
  if (kind === 'month') return `${text.slice(0, 7)}-01`;
  return kind === 'day' ? day : addDays(day, -((weekday(day) + 6) % 7));
}

/** How many of so many, in percent; null of none. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

/** A part of something each; null of none. */
export function each(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

/** @returns cents */
export function averageOrder({ gross, orders }: RevenueSum): number | null {
  return each(gross, orders);
}

export function repeatShare({ repeatCustomers, customers }: CustomerFigures): number | null {
  return percentOf(repeatCustomers, customers);
}

export function averageDaysOut({ completedDays, completed }: CustomerFigures): number | null {
  return each(completedDays, completed);
}

export function overweightShare({ overweight, completed }: CustomerFigures): number | null {
  return percentOf(overweight, completed);
}

/** The days that a size's units were out, of all that they could have been. @param days of the range */
export function utilisation(
  { daysOut, units }: Pick<UseFigures['sizes'][number], 'daysOut' | 'units'>,
  days: number,
): number | null {
  return percentOf(daysOut, units * days);
}

/** @returns cents */
export function earnedPerDay({
  earned,
  earnedDays,
}: Pick<UseFigures['zones'][number], 'earned' | 'earnedDays'>): number | null {
  return each(Math.round(earned * CENTS), earnedDays);
}

export function searchesOf({ served, soldOut, noService }: DemandCounts): number {
  return served + soldOut + noService;
}

/** Orders for every hundred searches. */
export function conversion(demand: DemandCounts): number | null {
  return percentOf(demand.orders, searchesOf(demand));
}

/** Who saw a price and did not order. One search may end in two orders: never less than nobody. */
export function notOrdered({ served, orders }: DemandCounts): number {
  return Math.max(0, served - orders);
}

/** How a figure differs from what it was before, in whole percent of that; null where that says nothing. */
export function changeOf(
  value: number | null,
  before: number | null,
): { readonly way: 'up' | 'down' | 'none'; readonly percent: number } | null {
  if (value === null || before === null || before <= 0) return null;
  // A half goes up, also one that the division leaves a hair below.
  const percent = Math.round(Number(((100 * Math.abs(value - before)) / before).toFixed(9)));
  if (value === before) return { way: 'none', percent };
  return { way: value > before ? 'up' : 'down', percent };
}
