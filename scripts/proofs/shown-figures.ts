import type { RevenueDay } from '#app/features/portal/analytics/figure-queries.ts';
import {
  averageDaysOut,
  averageOrder,
  changeOf,
  conversion,
  earnedPerDay,
  notOrdered,
  overweightShare,
  repeatShare,
  searchesOf,
  sumRevenue,
  utilisation,
} from '#app/features/portal/analytics/figure-sums.ts';
import { julianDayOf } from '#tests/oracles/calendar.ts';
import type { FigureOracle } from '#tests/oracles/figures.ts';
import { rangeBefore, type DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { cents, dollars } from '#worker/domain/money.ts';
import type { Context } from '#worker/usecases/context.ts';
import { customerFigures } from '#worker/usecases/figures/customer-figures.ts';
import { demandFigures } from '#worker/usecases/figures/demand-figures.ts';
import { revenueFigures } from '#worker/usecases/figures/revenue-figures.ts';
import { useFigures } from '#worker/usecases/figures/use-figures.ts';

import { near, same, type Tally } from './figure-tally.ts';

type Asked = { readonly businessId: BusinessId; readonly range: DayRange };
type Shown = Readonly<Record<string, number | null>>;

/** Days as they reach the screen: in dollars. */
export async function shownDays(ctx: Context, asked: Asked): Promise<ReadonlyArray<RevenueDay>> {
  const wire = (amount: number): number => dollars(cents(amount));
  return (await revenueFigures(ctx, asked)).map(
    ({ day, orders, grossCents, capturedCents, chargeCents, refundedCents }) => ({
      day,
      orders,
      gross: wire(grossCents),
      captured: wire(capturedCents),
      charges: wire(chargeCents),
      refunded: wire(refundedCents),
      net: wire(capturedCents + chargeCents - refundedCents),
    }),
  );
}

/** What the panels work out of what the product answers. */
async function shownOf(ctx: Context, asked: Asked): Promise<Shown> {
  const sum = sumRevenue(await shownDays(ctx, asked));
  const customers = await customerFigures(ctx, asked);
  const demand = await demandFigures(ctx, asked);
  return {
    gross: sum.gross,
    net: sum.net,
    orders: sum.orders,
    averageOrder: averageOrder(sum),
    customers: customers.customers,
    repeatShare: repeatShare(customers),
    averageDaysOut: averageDaysOut(customers),
    overweightShare: overweightShare(customers),
    searches: searchesOf(demand),
    conversion: conversion(demand),
    noService: demand.noService,
    soldOut: demand.soldOut,
    notOrdered: notOrdered(demand),
    searchedOrders: demand.orders,
  };
}

/** Every figure of a panel's head, the same of the days before, and what has changed. */
export async function compareShown(ctx: Context, oracle: FigureOracle, asked: Asked, tally: Tally): Promise<void> {
  const { from, to } = asked.range;
  const before = rangeBefore(asked.range);
  const [first, last] = oracle.before(from, to);
  same(tally, `before ${from} to ${to}`, [before.from, before.to], [first, last]);
  const now = [await shownOf(ctx, asked), oracle.shown(from, to)] as const;
  const then = [await shownOf(ctx, { ...asked, range: before }), oracle.shown(first, last)] as const;
  for (const name of Object.keys(now[1])) {
    const [value, right, past, rightPast] = [now[0][name], now[1][name], then[0][name], then[1][name]];
    near(tally, `${name} of ${from} to ${to}`, value ?? null, right);
    near(tally, `${name} before ${from} to ${to}`, past ?? null, rightPast);
    same(
      tally,
      `change of ${name} to ${from} to ${to}`,
      changeOf(value ?? null, past ?? null),
      rightChange(right ?? null, rightPast ?? null),
    );
  }
}

function rightChange(now: number | null, before: number | null) {
  if (now === null || before === null || before <= 0) return null;
  if (now === before) return { way: 'none', percent: 0 };
  const [larger, smaller] = now > before ? [now, before] : [before, now];
  // In ten-millionths of a percent, so that a half is one.
  const exact = Math.round((1e9 * (larger - smaller)) / before) / 1e7;
  return { way: now > before ? 'up' : 'down', percent: Math.floor(exact + 0.5) };
}

/** Sizes and zones: how much of them was out, and what they earned a day. */
export async function compareUse(ctx: Context, oracle: FigureOracle, asked: Asked, tally: Tally): Promise<void> {
  const { from, to } = asked.range;
  const days = julianDayOf(to) - julianDayOf(from) + 1;
  const use = await useFigures(ctx, asked);
  const uses = new Map<string, (typeof use.sizes)[number]>(use.sizes.map((size) => [size.dumpsterId, size]));
  for (const { dumpsterId, units, rentals, daysOut, earnedCents, earnedDays } of oracle.sizes(from, to)) {
    const size = uses.get(dumpsterId);
    const name = `size ${dumpsterId} ${from} to ${to}`;
    if (size === undefined) {
      // Only what was deleted and has no rentals is not told of.
      same(tally, name, [0, 0, 0], [units, daysOut, earnedDays]);
      continue;
    }
    same(
      tally,
      name,
      [size.units, size.rentals, size.daysOut, size.earnedCents, size.earnedDays],
      [units, rentals, daysOut, earnedCents, earnedDays],
    );
    near(
      tally,
      `utilisation of ${name}`,
      utilisation(size, use.days),
      units === 0 ? null : (daysOut / (units * days)) * 100,
    );
    near(tally, `per day of ${name}`, perDay(size), earnedDays === 0 ? null : earnedCents / earnedDays);
  }
  const zones = oracle.zones(from, to);
  same(tally, `zones ${from} to ${to}`, use.zones.length, zones.size);
  for (const { zoneId, name, orders, earnedCents, earnedDays } of use.zones) {
    const right = zones.get(zoneId);
    same(tally, `zone ${zoneId} ${from} to ${to}`, { name, orders, earnedCents, earnedDays }, right);
    const each = right === undefined || right.earnedDays === 0 ? null : right.earnedCents / right.earnedDays;
    near(tally, `per day of zone ${zoneId} ${from} to ${to}`, perDay({ earnedCents, earnedDays }), each);
  }
}

function perDay({ earnedCents, earnedDays }: { readonly earnedCents: number; readonly earnedDays: number }) {
  return earnedPerDay({ earned: dollars(cents(earnedCents)), earnedDays });
}
