import { peakUse, type DayRange } from '#worker/domain/availability.ts';
import { ORDER_STATUSES, transition, type OrderStatus } from '#worker/domain/order-status.ts';
import { addDays, knownDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { AuditFacts, Row } from './facts.ts';

const LIVE = new Set(['requires_capture', 'succeeded']);
/** Mail that is this late was forgotten, not delayed. */
const MAIL_LATE_MS = 5 * 60_000;

/**
 * What does not agree between database, objects and payment ledger, a sentence for each row at
 * fault; empty when all agrees.
 */
export function audit(facts: AuditFacts): ReadonlyArray<string> {
  return [
    ...auditIntents(facts),
    ...auditOrders(facts),
    ...auditHistories(facts),
    ...auditStock(facts),
    ...auditCapacity(facts),
    ...auditMail(facts),
  ];
}

/** Every authorisation belongs to one order, and no order has two. */
function auditIntents({ intents, payments, orders }: AuditFacts): ReadonlyArray<string> {
  const byIntent = new Map(payments.map((payment) => [payment['provider_intent_id'], payment]));
  const problems = intents.flatMap((intent) => {
    const payment = byIntent.get(intent.id);
    const orderId = intent.metadata['orderId'];
    const order = orders.find(({ id }) => id === payment?.['order_id']);
    if (intent.status === 'requires_action') {
      const state = orders.find(({ id }) => id === orderId)?.['checkout_state'];
      return state === 'PLACED' || state === 'DROPPED'
        ? [`intent ${intent.id}: waits for the bank, but its order is ${state}`]
        : [];
    }
    if (!LIVE.has(intent.status)) return [];
    if (payment === undefined)
      return [`intent ${intent.id}: ${intent.status}, but no payment has it (order ${orderId})`];
    if (order?.['checkout_state'] !== 'PLACED')
      return [`intent ${intent.id}: ${intent.status}, but its order is not placed`];
    if (payment['amount_cents'] !== intent.amount)
      return [`intent ${intent.id}: ${intent.amount}, its payment ${payment['amount_cents']}`];
    if (payment['application_fee_cents'] !== (intent.application_fee_amount ?? 0))
      return [
        `intent ${intent.id}: a fee of ${intent.application_fee_amount}, its payment ${payment['application_fee_cents']}`,
      ];
    const expected = intent.status === 'succeeded' ? 'SUCCEEDED' : 'AUTHORIZED';
    return payment['status'] === expected
      ? []
      : [`intent ${intent.id}: ${intent.status}, its payment ${payment['status']}`];
  });
  const ofOrders = payments.filter((payment) => payment['charge_id'] === null);
  const live = new Set(intents.filter(({ status }) => LIVE.has(status)).map(({ id }) => id));
  const doubled = groupBy(
    ofOrders.filter((p) => live.has(String(p['provider_intent_id']))),
    'order_id',
  );
  for (const [orderId, own] of doubled)
    if (own.length > 1) problems.push(`order ${orderId}: ${own.length} live payments of its own`);
  return problems;
}

/** Lines add up, and a placed order has its money. */
function auditOrders({ orders, items, payments, intents, refunds }: AuditFacts): ReadonlyArray<string> {
  const itemsOf = groupBy(items, 'order_id');
  const paymentsOf = groupBy(payments, 'order_id');
  const intentById = new Map(intents.map((intent) => [intent.id, intent]));
  return orders.flatMap((order) => {
    const id = String(order['id']);
    const problems: Array<string> = [];
    const lines = JSON.parse(String(order['breakdown'])) as ReadonlyArray<{ readonly amount: number }>;
    const shown = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (shown !== order['total_cents']) problems.push(`order ${id}: lines ${shown}, total ${order['total_cents']}`);
    const rental = (itemsOf.get(id) ?? []).reduce(
      (sum, item) => sum + num(item['quantity']) * num(item['price_cents']),
      0,
    );
    if (rental !== order['subtotal_cents'])
      problems.push(`order ${id}: items ${rental}, subtotal ${order['subtotal_cents']}`);
    if (order['checkout_state'] !== 'PLACED') return problems;
    const own = (paymentsOf.get(id) ?? []).filter((payment) => payment['charge_id'] === null);
    const wanted = order['status'] === 'PENDING' ? 'AUTHORIZED' : order['status'] === 'CANCELLED' ? null : 'SUCCEEDED';
    const paid = own.filter(({ status }) => status === wanted);
    if (wanted !== null && paid.length !== 1)
      problems.push(`order ${id}: ${order['status']} with ${paid.length} payments ${wanted}`);
    for (const payment of own) {
      const intent = intentById.get(String(payment['provider_intent_id']));
      if (intent === undefined) problems.push(`order ${id}: payment ${payment['id']} is unknown to the provider`);
      if (payment['status'] === 'REQUIRES_ACTION')
        problems.push(`order ${id}: placed, but payment ${payment['id']} still waits`);
      if (payment['status'] === 'AUTHORIZED' && intent?.status !== 'requires_capture')
        problems.push(`order ${id}: payment ${payment['id']} is AUTHORIZED, its intent ${intent?.status}`);
      const refunded = refunds
        .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0);
      if (refunded !== payment['refunded_cents'])
        problems.push(`order ${id}: refunded ${payment['refunded_cents']}, the provider says ${refunded}`);
      if (payment['status'] === 'SUCCEEDED' && intent?.amount_received !== order['total_cents'])
        problems.push(`order ${id}: captured ${intent?.amount_received}, total ${order['total_cents']}`);
    }
    return problems;
  });
}

/** Every step is in the table, none is missing, and the last one is where the order stands. */
function auditHistories({ orders, transitions }: AuditFacts): ReadonlyArray<string> {
  const historyOf = groupBy(transitions, 'order_id');
  return orders.flatMap((order) => {
    if (order['checkout_state'] !== 'PLACED') return [];
    const history = historyOf.get(String(order['id'])) ?? [];
    const problems: Array<string> = [];
    history.forEach((step, index) => {
      const before = index === 0 ? null : (history[index - 1]?.['to_status'] ?? null);
      if (step['version'] !== index)
        problems.push(`order ${order['id']}: version ${step['version']} at place ${index}`);
      if (step['from_status'] !== before)
        problems.push(`order ${order['id']}: a step from ${step['from_status']} after ${before}`);
      if (!isLegal(step['from_status'] ?? null, step['to_status'] ?? null))
        problems.push(`order ${order['id']}: ${step['from_status']} to ${step['to_status']} is in no table`);
    });
    const last = history.at(-1);
    if (last?.['to_status'] !== order['status'] || last?.['version'] !== order['version'])
      problems.push(
        `order ${order['id']}: ${order['status']} version ${order['version']}, its history ends at ${last?.['to_status']} ${last?.['version']}`,
      );
    return problems;
  });
}

function isLegal(from: Row[string] | undefined, to: Row[string] | undefined): boolean {
  if (!isStatus(to)) return false;
  return from === null ? to === 'PENDING' : isStatus(from) && transition(from, to).ok;
}

function isStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

const OUT = new Set(['PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED']);

/** What the objects hold is what is stored, and belongs to orders that need it. */
function auditStock({ objects, stored, orders, now }: AuditFacts): ReadonlyArray<string> {
  const problems: Array<string> = [];
  const touched = new Set(objects.map(({ businessId }) => businessId));
  const projection = new Map(
    stored
      .filter((row) => touched.has(String(row['business_id'])))
      .map((row) => [
        key(row['order_id'], row['dumpster_id']),
        `${row['from_day']} ${row['to_day']} ${row['quantity']} ${row['state']}`,
      ]),
  );
  for (const { orderId, dumpsterId, from, to, quantity, state } of objects) {
    const text = `${from} ${to} ${quantity} ${state}`;
    const other = projection.get(key(orderId, dumpsterId));
    if (other !== text)
      problems.push(`stock of ${orderId}: the object has ${text}, the database ${other ?? 'nothing'}`);
    projection.delete(key(orderId, dumpsterId));
  }
  for (const [which, text] of projection)
    problems.push(`stock of ${which}: the database has ${text}, the object nothing`);
  const allocated = new Set(stored.map((row) => row['order_id']));
  for (const order of orders) {
    const isDraft = order['checkout_state'] === 'DRAFT';
    if (order['checkout_state'] === 'PLACED' && OUT.has(String(order['status'])) && !allocated.has(order['id'] ?? null))
      problems.push(`order ${order['id']}: ${order['status']} without its units`);
    if (order['checkout_state'] === 'DROPPED' && allocated.has(order['id'] ?? null))
      problems.push(`order ${order['id']}: dropped, but its units are held`);
    if (isDraft && num(order['hold_expires_at']) + 60_000 < now)
      problems.push(`order ${order['id']}: a draft past its hold`);
  }
  return problems;
}

/** Nobody was promised a unit that is not there, from today on: a business may have fewer units than it once had. */
function auditCapacity({ sizes, stored, blocks, now }: AuditFacts): ReadonlyArray<string> {
  return sizes.flatMap((size) => {
    const own = (rows: ReadonlyArray<Row>): ReadonlyArray<DayRange> =>
      rows
        .filter((row) => row['dumpster_id'] === size['id'])
        .map((row) => ({
          from: dayOf(row['from_day']),
          to: row['to_day'] === null ? null : dayOf(row['to_day']),
          quantity: num(row['quantity']),
        }));
    const booked = own(stored);
    const [first, last] = [today(new Date(now), 'UTC'), maxDay(booked)];
    if (last === null || last <= first) return [];
    const peak = peakUse([...booked, ...own(blocks)], first, addDays(last, 1));
    return peak > Math.max(num(size['total']), peakUse(own(blocks), first, addDays(last, 1)))
      ? [`size ${size['id']}: ${peak} units taken of ${size['total']}`]
      : [];
  });
}

function auditMail({ overdueMail, now }: AuditFacts): ReadonlyArray<string> {
  return overdueMail
    .filter((mail) => mail['state'] === 'DEAD' || num(mail['next_at']) + MAIL_LATE_MS < now)
    .map((mail) => `mail ${mail['id']}: ${mail['state']} after ${mail['attempts']} tries`);
}

function dayOf(value: Row[string] | undefined): CalendarDay {
  return knownDay(String(value));
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

function num(value: Row[string] | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function groupBy(rows: ReadonlyArray<Row>, column: string): ReadonlyMap<string, ReadonlyArray<Row>> {
  return Map.groupBy(rows, (row) => String(row[column]));
}
