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
      ...fact('Order', order.orderNumber),
      ...fact('Status', statusLabel(order.status)),
      ...instantFact('Ordered', order.createdAt, timeZone),
      ...rentalFact(order),
      ...instantFact('Delivered', order.actualDelivery, timeZone),
      ...instantFact('Picked up', order.actualPickup, timeZone),
      ...instantFact('Issued', now, timeZone),
    ],
    sections: [orderSection(order), ...charges, paymentSection(order.payments, refunds, timeZone)],
    evidence: [],
    notes: notesOf(order),
  };
}

function orderSection({ breakdown, total }: OrderView): PaperSection {
  const lines: ReadonlyArray<PaperRow> = breakdown.map(({ label, amount }) => ({ label, detail: null, amount }));
  const rest = cents(total - sum(lines.map(({ amount }) => amount)));
  const rows = rest === 0 ? lines : [...lines, { label: 'Adjustment', detail: null, amount: rest }];
  return { title: 'Order', rows, sum: { label: 'Total', detail: null, amount: total } };
}

function chargeSection(order: OrderView): PaperSection {
  const rows = order.charges.map((charge) => ({
    label: `${chargeLabel(charge.type)} (${badgeOf(order, charge).toLowerCase()})`,
    detail: `${charge.description} · ${dayOf(charge.createdAt, order.business.timeZone)}`,
    amount: charge.amount,
  }));
  return { title: 'Charges after delivery', rows, sum: sumRow('Charges', rows) };
}

export function badgeOf({ payments }: OrderView, { id, status }: ChargeView): string {
  const payment = payments.findLast(({ chargeId, status: at }) => chargeId === id && at === 'SUCCEEDED');
  return chargeBadge(status, payment ?? null);
}

/** Money that was promised and not taken stands beside the sums, never in them. */
function notesOf({ payments }: OrderView): ReadonlyArray<string> {
  return payments.flatMap(({ status, amount, method }) => {
    if (status === 'AUTHORIZED')
      return [`${formatMoney(amount)} is authorised on ${method} and not charged yet. This is not a proof of payment.`];
    return status === 'CANCELLED' ? [`The hold of ${formatMoney(amount)} on ${method} was released.`] : [];
  });
}
