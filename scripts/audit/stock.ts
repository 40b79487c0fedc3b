import { peakUse, type DayRange } from '#worker/domain/availability.ts';
import { holdsStock, isOrderStatus } from '#worker/domain/order-status.ts';
import { addDays, knownDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { AuditFacts } from './facts.ts';
import { groupBy, num, text, total, under, type Row, type Rows } from './rows.ts';

/** What the objects hold is what is stored, and belongs to orders that need it. */
export function auditStock(facts: AuditFacts): ReadonlyArray<string> {
  const storedOf = groupBy(facts.stored, 'order_id');
  const itemsOf = groupBy(facts.items, 'order_id');
  const ofOrders = facts.orders.flatMap((order) =>
    problemsOfOrder(order, under(storedOf, order['id']), under(itemsOf, order['id']), facts.now).map(
      (problem) => `order ${order['id']}: ${problem}`,
    ),
  );
  return [...projectionProblems(facts), ...ofOrders];
}

function projectionProblems({ objects, stored }: AuditFacts): ReadonlyArray<string> {
  const problems: Array<string> = [];
  const touched = new Set(objects.map(({ businessId }) => businessId));
  const projection = new Map(
    stored
      .filter((row) => touched.has(text(row['business_id'])))
      .map((row) => [
        key(row['order_id'], row['dumpster_id']),
        `${row['from_day']} ${row['to_day']} ${row['quantity']} ${row['state']}`,
      ]),
  );
  for (const { orderId, dumpsterId, from, to, quantity, state } of objects) {
    const held = `${from} ${to} ${quantity} ${state}`;
    const other = projection.get(key(orderId, dumpsterId));
    if (other !== held)
      problems.push(`stock of ${orderId}: the object has ${held}, the database ${other ?? 'nothing'}`);
    projection.delete(key(orderId, dumpsterId));
  }
  for (const [which, held] of projection)
    problems.push(`stock of ${which}: the database has ${held}, the object nothing`);
  return problems;
}

function problemsOfOrder(order: Row, units: Rows, items: Rows, now: number): ReadonlyArray<string> {
  const { status, checkout_state: state } = order;
  if (order['deleted_at'] !== null) return units.length > 0 ? ['deleted, but its units are held'] : [];
  switch (state) {
    case 'DROPPED':
      return units.length > 0 ? ['dropped, but its units are held'] : [];
    case 'DRAFT':
      return num(order['hold_expires_at']) + 60_000 < now ? ['a draft past its hold'] : [];
    default: {
      const needsUnits = isOrderStatus(text(status)) && holdsStock(statusOf(order));
      if (!needsUnits) return units.length > 0 ? [`${status}, but its units are held`] : [];
      return units.length === 0 ? [`${status} without its units`] : problemsOfBooking(order, units, items);
    }
  }
}

function statusOf(order: Row) {
  const status = text(order['status']);
  if (!isOrderStatus(status)) throw new RangeError(`${status} is no status`);
  return status;
}

/** An order has the units of its lines, from its first day to at least its last. */
function problemsOfBooking(order: Row, units: Rows, items: Rows): ReadonlyArray<string> {
  const ordered = groupBy(items, 'dumpster_id');
  const wrong = units.filter((unit) => total(under(ordered, unit['dumpster_id']), 'quantity') !== unit['quantity']);
  const starts = units.every((unit) => unit['from_day'] === order['rental_start_day']);
  const ends = units.some((unit) => text(unit['to_day']) >= text(order['rental_end_day']));
  return [
    ...wrong.map((unit) => `${unit['quantity']} units of ${unit['dumpster_id']} are not what its lines say`),
    ...(units.length === ordered.size ? [] : [`${units.length} sizes are booked, its lines have ${ordered.size}`]),
    ...(starts && ends
      ? []
      : [`its units are not booked from ${order['rental_start_day']} to ${order['rental_end_day']}`]),
  ];
}

/** Nobody was promised a unit that is not there, from today on: a business may have fewer units than it once had. */
export function auditCapacity({ sizes, stored, blocks, now }: AuditFacts): ReadonlyArray<string> {
  const storedOf = groupBy(stored, 'dumpster_id');
  const blocksOf = groupBy(blocks, 'dumpster_id');
  return sizes.flatMap((size) => {
    if (num(size['deleted_at']) > 0) return [];
    const booked = under(storedOf, size['id']).map(rangeOf);
    const blocked = under(blocksOf, size['id']).map(rangeOf);
    const [first, last] = [today(new Date(now), 'UTC'), maxDay(booked)];
    if (last === null || last <= first) return [];
    const peak = peakUse([...booked, ...blocked], first, addDays(last, 1));
    return peak > Math.max(num(size['total']), peakUse(blocked, first, addDays(last, 1)))
      ? [`size ${size['id']}: ${peak} units taken of ${size['total']}`]
      : [];
  });
}

function rangeOf(row: Row): DayRange {
  return {
    from: dayOf(row['from_day']),
    to: row['to_day'] === null ? null : dayOf(row['to_day']),
    quantity: num(row['quantity']),
  };
}

function dayOf(value: Row[string] | undefined): CalendarDay {
  return knownDay(text(value));
}

function maxDay(ranges: ReadonlyArray<DayRange>): CalendarDay | null {
  return (
    ranges
      .flatMap(({ to }) => (to === null ? [] : [to]))
      .toSorted()
      .at(-1) ?? null
  );
}

function key(orderId: unknown, dumpsterId: unknown): string {
  return `${String(orderId)} ${String(dumpsterId)}`;
}
