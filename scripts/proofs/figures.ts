import { sql } from 'drizzle-orm';

import type { Database } from '#db/client.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { dollarText, FigureOracle, zoneCalendar, type Stored, type StoredRows } from '#tests/oracles/figures.ts';
import { person, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import type { DayRange } from '#worker/domain/day-range.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import { REPORT_KINDS, type ReportKind } from '#worker/domain/reports.ts';
import type { Context } from '#worker/usecases/context.ts';
import { customerFigures } from '#worker/usecases/figures/customer-figures.ts';
import { demandFigures } from '#worker/usecases/figures/demand-figures.ts';
import { exportReport } from '#worker/usecases/figures/read-report-page.ts';
import { revenueFigures } from '#worker/usecases/figures/revenue-figures.ts';

import { compareParts, compareSpans, type PartKind } from './figure-parts.ts';
import { same, type Tally } from './figure-tally.ts';
import type { ProofOutcome } from './outcome.ts';
import { compareShown, compareUse } from './shown-figures.ts';
import { writeYear } from './year-of-orders.ts';

const BUSINESS = demoIds.business('acme');
const ZONE = 'America/Denver';
const NOW = new Date('2027-01-20T18:00:00Z');

/** A year, ranges over both changes of the clocks, single days of 23, 24 and 25 hours, and over the years' end. */
const RANGES: ReadonlyArray<readonly [string, string]> = [
  ['2026-01-01', '2026-12-31'],
  ['2026-04-01', '2027-03-31'],
  ['2026-03-01', '2026-03-31'],
  ['2026-03-08', '2026-03-08'],
  ['2026-10-30', '2026-11-02'],
  ['2026-11-01', '2026-11-01'],
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', '2027-01-01'],
];

/** Rows of one answer, which the database keeps below ten megabytes. */
const PAGE = 4000;

/** Ranges that are asked for in parts, too. */
const PARTS: ReadonlyArray<readonly [string, string, PartKind]> = [
  ['2026-01-01', '2026-12-31', 'month'],
  ['2026-03-01', '2026-03-31', 'week'],
  ['2026-03-01', '2026-03-31', 'day'],
  ['2026-10-30', '2026-11-02', 'day'],
];

const YEAR_BY_DAY = ['2026-01-01', '2026-12-31', 'day'] as const;

/**
 * Every report and figure over a year of orders is what plain loops over the stored rows come to: what the product
 * answers, what the screen works out of it, and how that differs from the days before. Parts of a range add up to it.
 *
 * @param isYearByDay the days of the whole year are added up as well, which takes a minute
 */
export async function figures(count: number, seed: number, isYearByDay: boolean): Promise<ProofOutcome> {
  await using server = await testDatabase({ seed: 'demo', now: NOW });
  await writeYear(server.db, count, seed);
  const oracle = new FigureOracle(await storedRows(server.db), zoneCalendar(ZONE));
  const { ctx } = testContext(server.db, NOW, person('BUSINESS_ADMIN', BUSINESS));
  const tally: Tally = { compared: 0, problems: [] };
  const began = Date.now();
  for (const [from, to] of RANGES) {
    const range = { from: knownDay(from), to: knownDay(to) };
    for (const kind of REPORT_KINDS) await compareReport(ctx, oracle, kind, range, tally);
    await compareFigures(ctx, oracle, range, tally);
  }
  const sums: Tally = { compared: 0, problems: [] };
  for (const [from, to, kind] of isYearByDay ? [YEAR_BY_DAY, ...PARTS] : PARTS)
    await compareParts(ctx, { businessId: BUSINESS, range: { from: knownDay(from), to: knownDay(to) } }, kind, sums);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const figure = [
    `${count} orders, ${RANGES.length} ranges, ${tally.compared} figures, differences ${tally.problems.length}`,
    `${sums.compared} sums of days, weeks and months against their period, differences ${sums.problems.length}`,
    `${seconds} s`,
  ].join('; ');
  return { figure, problems: [...tally.problems, ...sums.problems] };
}

async function storedRows(db: Database): Promise<StoredRows> {
  const of = async (table: string, which = `business_id = '${BUSINESS}'`): Promise<ReadonlyArray<Stored>> => {
    const rows: Array<Stored> = [];
    for (;;) {
      const some = await db.all<Stored>(
        sql.raw(`select * from ${table} where ${which} order by 1, 2 limit ${PAGE} offset ${rows.length}`),
      );
      rows.push(...some);
      if (some.length < PAGE) return rows;
    }
  };
  return {
    orders: await of('orders'),
    items: await of('order_items'),
    transitions: await of('order_transitions'),
    payments: await of('payments'),
    charges: await of('post_rental_charges'),
    refunds: await of('refunds'),
    dumpsters: await of('dumpsters'),
    searches: await of('search_counts'),
    users: await of('users', 'true'),
  };
}

async function compareReport(
  ctx: Context,
  oracle: FigureOracle,
  kind: ReportKind,
  range: DayRange,
  tally: Tally,
): Promise<void> {
  const right = oracle.report(kind, range.from, range.to);
  const name = `${kind} ${range.from} to ${range.to}`;
  const seen = new Set<string>();
  const sums = new Map<number, number>();
  let before: readonly string[] = [];
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof exportReport>> = await exportReport(ctx, {
      businessId: BUSINESS,
      range,
      kind,
      after,
    });
    for (const { id, cells } of page.rows) {
      same(tally, `${name} ${id}`, cells, right.get(id));
      if (seen.has(id)) tally.problems.push(`${name} has ${id} twice`);
      seen.add(id);
      if (page.columns[0]?.kind === 'MOMENT' && before.length > 0 && (cells[0] ?? '') > (before[0] ?? ''))
        // An hour that clocks show twice may stand in either order.
        if (!(cells[0] ?? '').startsWith('2026-11-01 01:')) tally.problems.push(`${name} is out of order at ${id}`);
      before = cells;
      for (const [index, { total }] of page.columns.entries())
        if (total !== null) sums.set(index, (sums.get(index) ?? 0) + Math.round(Number(cells[index]) * 100));
    }
    if (page.hasNextPage) {
      after = page.endCursor;
      continue;
    }
    same(tally, `${name} count`, [seen.size, page.totalCount], [right.size, right.size]);
    for (const [index, { name: column, kind: of, total }] of page.columns.entries())
      if (total !== null)
        same(
          tally,
          `${name} ${column}`,
          total,
          of === 'MONEY' ? dollarText(sums.get(index) ?? 0) : String((sums.get(index) ?? 0) / 100),
        );
    return;
  }
}

async function compareFigures(ctx: Context, oracle: FigureOracle, range: DayRange, tally: Tally): Promise<void> {
  const asked = { businessId: BUSINESS, range };
  const { from, to } = range;
  const days = oracle.revenue(from, to);
  const shown = await revenueFigures(ctx, asked);
  for (const row of shown) {
    const { day, orders, grossCents, capturedCents, chargeCents, refundedCents } = row;
    const right = days.get(day) ?? [0, 0, 0, 0, 0];
    same(tally, `revenue ${day}`, [orders, grossCents, capturedCents, chargeCents, refundedCents], right);
  }

  const customers = await customerFigures(ctx, asked);
  for (const [key, right] of Object.entries(oracle.customers(from, to)))
    same(tally, `${key} ${from} to ${to}`, new Map(Object.entries(customers)).get(key), right);

  await compareUse(ctx, oracle, asked, tally);
  await compareShown(ctx, oracle, asked, tally);
  await compareSpans(ctx, oracle, asked, tally);
  await compareDemand(ctx, oracle, range, tally);
}

async function compareDemand(ctx: Context, oracle: FigureOracle, range: DayRange, tally: Tally): Promise<void> {
  const right = oracle.demand(range.from, range.to);
  const demand = await demandFigures(ctx, { businessId: BUSINESS, range });
  const sumOf = (key: 'SERVED' | 'SOLD_OUT' | 'NO_SERVICE' | 'orders'): number =>
    [...right.values()].reduce((sum, row) => sum + row[key], 0);
  const sums = [sumOf('SERVED'), sumOf('SOLD_OUT'), sumOf('NO_SERVICE'), sumOf('orders')];
  same(tally, `demand ${range.from}`, [demand.served, demand.soldOut, demand.noService, demand.orders], sums);
  for (const { zipCode, served, soldOut, noService, orders } of demand.places) {
    const { SERVED, SOLD_OUT, NO_SERVICE, orders: ordered } = right.get(zipCode) ?? {};
    same(tally, `demand ${zipCode}`, [served, soldOut, noService, orders], [SERVED, SOLD_OUT, NO_SERVICE, ordered]);
  }
}
