import { revenueSpans, sumRevenue } from '#app/features/portal/analytics/figure-sums.ts';
import { julianDayOf, textOfJulianDay } from '#tests/oracles/calendar.ts';
import type { FigureOracle } from '#tests/oracles/figures.ts';
import type { DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import { REPORT_KINDS } from '#worker/domain/reports.ts';
import type { Context } from '#worker/usecases/context.ts';
import { customerFigures } from '#worker/usecases/figures/customer-figures.ts';
import { demandFigures } from '#worker/usecases/figures/demand-figures.ts';
import { readReportPage } from '#worker/usecases/figures/read-report-page.ts';
import { useFigures } from '#worker/usecases/figures/use-figures.ts';

import { same, type Tally } from './figure-tally.ts';
import { shownDays } from './shown-figures.ts';

export type PartKind = 'day' | 'week' | 'month';

type Asked = { readonly businessId: BusinessId; readonly range: DayRange };

/** The day that names the part which a day belongs to: Julian days of Mondays are multiples of seven. */
function nameOf(julian: number, kind: PartKind): string {
  const day = textOfJulianDay(julian);
  if (kind === 'month') return `${day.slice(0, 8)}01`;
  return kind === 'day' ? day : textOfJulianDay(julian - (julian % 7));
}

/** A range cut into days, weeks from Monday, or months, the first and last as long as the range has days of them. */
function partsOf({ from, to }: DayRange, kind: PartKind): ReadonlyMap<string, DayRange> {
  const parts = new Map<string, DayRange>();
  for (let julian = julianDayOf(from); julian <= julianDayOf(to); julian += 1) {
    const [name, day] = [nameOf(julian, kind), knownDay(textOfJulianDay(julian))];
    parts.set(name, { from: parts.get(name)?.from ?? day, to: day });
  }
  return parts;
}

/** Every figure that days add up to, asked for the parts of a range one by one, comes to the same as for all of it. */
export async function compareParts(ctx: Context, asked: Asked, kind: PartKind, tally: Tally): Promise<void> {
  const sums = new Map<string, number>();
  for (const range of partsOf(asked.range, kind).values())
    for (const [name, value] of await additive(ctx, { ...asked, range })) sums.set(name, (sums.get(name) ?? 0) + value);
  const { from, to } = asked.range;
  const all = await additive(ctx, asked);
  for (const name of new Set([...all.keys(), ...sums.keys()]))
    same(tally, `${name} of ${from} to ${to} by the ${kind}`, sums.get(name) ?? 0, all.get(name) ?? 0);
}

async function additive(ctx: Context, asked: Asked): Promise<ReadonlyMap<string, number>> {
  const [days, customers, demand, { sizes, zones }, reports] = await Promise.all([
    shownDays(ctx, asked),
    customerFigures(ctx, asked),
    demandFigures(ctx, asked),
    useFigures(ctx, asked),
    reportSums(ctx, asked),
  ]);
  const { completed, completedDays, overweight } = customers;
  const { served, soldOut, noService, orders } = demand;
  return new Map<string, number>([
    ...named('revenue', sumRevenue(days)),
    ...named('customers', { completed, completedDays, overweight }),
    ...named('demand', { served, soldOut, noService, orders }),
    ...sizes.flatMap(({ dumpsterId, daysOut, earnedCents, earnedDays }) =>
      named(dumpsterId, { daysOut, earnedCents, earnedDays }),
    ),
    ...zones.flatMap(({ zoneId, orders: placed, earnedCents, earnedDays }) =>
      named(`zone ${zoneId}`, { placed, earnedCents, earnedDays }),
    ),
    ...reports,
  ]);
}

function named(what: string, figures: Readonly<Record<string, number>>): ReadonlyArray<readonly [string, number]> {
  return Object.entries(figures).map(([name, value]) => [`${what}: ${name}`, value]);
}

/** A unit and a rental that goes on are there on each of their days. */
const NOT_ADDED: ReadonlySet<string> = new Set(['INVENTORY units', 'INVENTORY rentals']);

async function reportSums(ctx: Context, asked: Asked): Promise<ReadonlyArray<readonly [string, number]>> {
  const pages = await Promise.all(
    REPORT_KINDS.map(async (kind) => ({ kind, page: await readReportPage(ctx, { ...asked, kind, first: 1 }) })),
  );
  return pages.flatMap(({ kind, page }) =>
    page.columns.flatMap(({ name, total }): ReadonlyArray<readonly [string, number]> => {
      if (total === null || NOT_ADDED.has(`${kind} ${name}`)) return [];
      return [[`${kind} ${name}`, Math.round(Number(total) * 100)]];
    }),
  );
}

/** The days, weeks and months of the chart and its table are what the days of each come to. */
export async function compareSpans(ctx: Context, oracle: FigureOracle, asked: Asked, tally: Tally): Promise<void> {
  const { from, to } = asked.range;
  const days = await shownDays(ctx, asked);
  const right = oracle.revenue(from, to);
  for (const kind of ['day', 'week', 'month'] as const) {
    const spans = revenueSpans(days, kind);
    const parts = partsOf(asked.range, kind);
    same(
      tally,
      `spans of ${from} to ${to} by the ${kind}`,
      spans.map(({ day }) => day),
      [...parts.keys()],
    );
    for (const { day, orders, gross, captured, charges, refunded, net } of spans) {
      const sums = [0, 0, 0, 0, 0];
      const part = parts.get(day);
      for (const [at, columns] of right)
        if (part !== undefined && part.from <= at && at <= part.to)
          for (const [index, amount] of columns.entries()) sums[index] = (sums[index] ?? 0) + amount;
      const [, , taken = 0, charged = 0, back = 0] = sums;
      const shown = [orders, gross, captured, charges, refunded, net];
      same(tally, `${kind} of ${day} in ${from} to ${to}`, shown, [...sums, taken + charged - back]);
    }
  }
}
