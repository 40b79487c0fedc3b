import { ORDER_STATUSES, transition, type OrderStatus } from '#worker/domain/order-status.ts';

import type { AuditFacts } from './facts.ts';
import { groupBy, under, type Row, type Rows } from './rows.ts';

/**
 * Every step is in the table, none is missing, and the last one is where the order stands. A step that leaves the
 * status is a note: it counts as a version, and moves nothing.
 */
export function auditHistories({ orders, transitions }: AuditFacts): ReadonlyArray<string> {
  const historyOf = groupBy(transitions, 'order_id');
  return orders.flatMap((order) => {
    if (order['checkout_state'] !== 'PLACED') return [];
    const history = under(historyOf, order['id']);
    const last = history.at(-1);
    const problems = [...problemsOfSteps(history)];
    if (last?.['to_status'] !== order['status'] || last?.['version'] !== order['version'])
      problems.push(
        `${order['status']} version ${order['version']}, its history ends at ${last?.['to_status']} ${last?.['version']}`,
      );
    return problems.map((problem) => `order ${order['id']}: ${problem}`);
  });
}

function problemsOfSteps(history: Rows): ReadonlyArray<string> {
  return history.flatMap((step, index) => {
    const before = index === 0 ? null : (history[index - 1]?.['to_status'] ?? null);
    const { version, from_status: from = null, to_status: to = null } = step;
    return [
      ...(version === index ? [] : [`version ${version} at place ${index}`]),
      ...(from === before ? [] : [`a step from ${from} after ${before}`]),
      ...(isLegal(from, to) ? [] : [`${from} to ${to} is in no table`]),
    ];
  });
}

function isLegal(from: Row[string], to: Row[string]): boolean {
  if (!isStatus(to)) return false;
  if (from === null) return to === 'PENDING';
  return isStatus(from) && (from === to || transition(from, to).ok);
}

function isStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}
