import { m } from '#texts';
import { cents, formatMoney, sum } from '#worker/domain/money.ts';
import { statusLabel } from '#worker/domain/order-status.ts';
import { chargeBadge, chargeLabel } from '#worker/domain/payments.ts';

import type { ChargeView, OrderView } from '../views.ts';
import {
  dayOf,
  fact,
  instantFact,
  partiesOf,
  paymentSection,
  rentalFact,
  sumRow,
  type RefundFacts,
} from './paper-parts.ts';
import type { Paper, PaperRow, PaperSection } from './paper.ts';

/**
 * The receipt of an order: what was ordered, what came on top, what was paid and given back.
 *
 * Rows add up to their section's sum, the order's to its total. Dates are the business's.
 *
 * @param order in full
 */
export function receiptOf(order: OrderView, refunds: ReadonlyArray<RefundFacts>, now: Date): Paper {
  const { timeZone } = order.business;
  const charges = order.charges.length === 0 ? [] : [chargeSection(order)];
  return {
    kind: 'Receipt',
    number: order.orderNumber,
    ...partiesOf(order),
    facts: [
      ...fact(m.mail_order(), order.orderNumber),
      ...fact(m.mail_status(), statusLabel(order.status)),
      ...instantFact(m.mail_ordered(), order.createdAt, timeZone),
      ...rentalFact(order),
      ...instantFact(m.mail_delivered_at(), order.actualDelivery, timeZone),
      ...instantFact(m.mail_picked_up(), order.actualPickup, timeZone),
      ...instantFact(m.mail_issued(), now, timeZone),
    ],
    sections: [orderSection(order), ...charges, paymentSection(order.payments, refunds, timeZone)],
    evidence: [],
    notes: notesOf(order),
  };
}

function orderSection({ breakdown, total }: OrderView): PaperSection {
  const lines: ReadonlyArray<PaperRow> = breakdown.map(({ label, amount }) => ({ label, detail: null, amount }));
  const rest = cents(total - sum(lines.map(({ amount }) => amount)));
  const rows = rest === 0 ? lines : [...lines, { label: m.mail_adjustment(), detail: null, amount: rest }];
  return { title: m.mail_order(), rows, sum: { label: m.mail_total(), detail: null, amount: total } };
}

function chargeSection(order: OrderView): PaperSection {
  const rows = order.charges.map((charge) => ({
    label: `${chargeLabel(charge.type)} (${badgeOf(order, charge).toLowerCase()})`,
    detail: `${charge.description} · ${dayOf(charge.createdAt, order.business.timeZone)}`,
    amount: charge.amount,
  }));
  return { title: m.mail_charges_title(), rows, sum: sumRow(m.mail_charges(), rows) };
}

export function badgeOf({ payments }: OrderView, { id, status }: ChargeView): string {
  const payment = payments.findLast(({ chargeId, status: at }) => chargeId === id && at === 'SUCCEEDED');
  return chargeBadge(status, payment ?? null);
}

/** Money that was promised and not taken stands beside the sums, never in them. */
function notesOf({ payments }: OrderView): ReadonlyArray<string> {
  return payments.flatMap(({ status, amount, method }) => {
    if (status === 'AUTHORIZED') return [m.mail_authorized_note({ amount: formatMoney(amount), method })];
    return status === 'CANCELLED' ? [m.mail_released_note({ amount: formatMoney(amount), method })] : [];
  });
}
