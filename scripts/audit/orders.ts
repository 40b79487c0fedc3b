import * as z from 'zod';

import type { AuditFacts, Intent } from './facts.ts';
import { groupBy, num, text, total, under, type Row, type Rows } from './rows.ts';

const Lines = z.array(z.object({ amount: z.number() }));
const Agreed = z.object({ policies: z.object({ lateCancelFee: z.number() }) });

/** Statuses in which an order that was given back in full by staff becomes REFUNDED. */
const ENDS_IN_REFUNDED = new Set(['CONFIRMED', 'COMPLETED', 'CANCELLED']);

/** Lines add up, a placed order has its money, a cancelled one gave it back, and a deleted one never had any. */
export function auditOrders(facts: AuditFacts): ReadonlyArray<string> {
  const itemsOf = groupBy(facts.items, 'order_id');
  const paymentsOf = groupBy(
    facts.payments.filter((payment) => payment['charge_id'] === null),
    'order_id',
  );
  const refundsOf = groupBy(facts.refundRows, 'payment_id');
  const intentById = new Map(facts.intents.map((intent) => [intent.id, intent]));
  return facts.orders.flatMap((order) => {
    const own = under(paymentsOf, order['id']);
    const problems = [...problemsOfLines(order, under(itemsOf, order['id']))];
    if (order['deleted_at'] !== null) problems.push(...problemsOfDeleted(own));
    else if (order['checkout_state'] === 'PLACED')
      problems.push(...problemsOfMoney(order, own, refundsOf), ...problemsOfIntents(order, own, intentById));
    return problems.map((problem) => `order ${order['id']}: ${problem}`);
  });
}

function problemsOfLines(order: Row, items: Rows): ReadonlyArray<string> {
  const shown = Lines.parse(JSON.parse(text(order['breakdown']))).reduce((sum, { amount }) => sum + amount, 0);
  const rental = items.reduce((sum, item) => sum + num(item['quantity']) * num(item['price_cents']), 0);
  return [
    ...(shown === order['total_cents'] ? [] : [`lines ${shown}, total ${order['total_cents']}`]),
    ...(rental === order['subtotal_cents'] ? [] : [`items ${rental}, subtotal ${order['subtotal_cents']}`]),
  ];
}

function problemsOfDeleted(own: Rows): ReadonlyArray<string> {
  return own
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'FAILED')
    .map((payment) => `deleted, but payment ${payment['id']} is ${payment['status']}`);
}

function problemsOfMoney(order: Row, own: Rows, refundsOf: ReadonlyMap<string, Rows>): ReadonlyArray<string> {
  const { status } = order;
  const taken = own.filter((payment) => payment['status'] === 'SUCCEEDED');
  const wanted = status === 'PENDING' ? own.filter((payment) => payment['status'] === 'AUTHORIZED') : taken;
  const problems: Array<string> = [];
  if (status !== 'CANCELLED' && wanted.length !== 1)
    problems.push(`${status} with ${wanted.length} payments ${status === 'PENDING' ? 'AUTHORIZED' : 'SUCCEEDED'}`);
  if (status === 'CANCELLED' && own.some((payment) => payment['status'] === 'AUTHORIZED'))
    problems.push('CANCELLED, but its authorisation stands');
  for (const payment of taken) {
    const refunds = under(refundsOf, payment['id']);
    const left = num(payment['amount_cents']) - num(payment['refunded_cents']);
    if (status === 'REFUNDED' && left !== 0)
      problems.push(`REFUNDED, but ${left} of payment ${payment['id']} are kept`);
    if (status === 'CANCELLED') problems.push(...problemsOfCancelled(order, left, refunds));
    if (ENDS_IN_REFUNDED.has(text(status)) && left === 0 && isByStaff(refunds))
      problems.push(`${status}, but payment ${payment['id']} was given back in full`);
  }
  return problems;
}

/** What a cancellation keeps is at most the agreed fee; a refund that failed is owed, and told by its row. */
function problemsOfCancelled(order: Row, left: number, refunds: Rows): ReadonlyArray<string> {
  const ofCancellation = refunds.filter(({ origin }) => origin === 'CANCELLATION');
  const agreed = Agreed.safeParse(JSON.parse(text(order['price_snapshot'])));
  const fee = agreed.success ? agreed.data.policies.lateCancelFee : 0;
  const failed = total(
    ofCancellation.filter(({ status }) => status === 'FAILED'),
    'amount_cents',
  );
  if (left - failed > fee) return [`CANCELLED, but ${left} are kept, ${fee} were agreed`];
  return ofCancellation.length === 0 && left < fee ? ['CANCELLED, but no refund is its cancellation’s'] : [];
}

function isByStaff(refunds: Rows): boolean {
  const given = refunds.filter(({ status }) => status !== 'FAILED');
  return given.every(({ status }) => status === 'SUCCEEDED') && given.some(({ origin }) => origin !== 'CANCELLATION');
}

function problemsOfIntents(order: Row, own: Rows, intents: ReadonlyMap<string, Intent>): ReadonlyArray<string> {
  return own.flatMap((payment) => {
    const intent = intents.get(text(payment['provider_intent_id']));
    if (intent === undefined) return [`payment ${payment['id']} is unknown to the provider`];
    if (payment['status'] === 'REQUIRES_ACTION') return [`placed, but payment ${payment['id']} still waits`];
    if (payment['status'] === 'AUTHORIZED' && intent.status !== 'requires_capture')
      return [`payment ${payment['id']} is AUTHORIZED, its intent ${intent.status}`];
    return payment['status'] === 'SUCCEEDED' && intent.amount_received !== order['total_cents']
      ? [`captured ${intent.amount_received}, total ${order['total_cents']}`]
      : [];
  });
}
