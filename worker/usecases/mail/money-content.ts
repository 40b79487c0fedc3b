import { cents, formatMoney, sum, type Cents } from '#worker/domain/money.ts';
import { chargeLabel } from '#worker/domain/payments.ts';
import { formatDay, today } from '#worker/domain/rental-period.ts';
import { UnsendableMail } from '#worker/ports/mailer.ts';

import type { ChargeView, OrderView } from '../views.ts';
import type { MailButton } from './mail-content.ts';
import type { OrderMail } from './mail-payload.ts';
import type { OrderMailFacts, Telling } from './order-content.ts';
import { factOf, lineOf, lineUnless0, orderLines, sumOf } from './order-parts.ts';

/** What became of the money of a cancelled order: released, given back, or partly kept. */
export function cancellation(
  { refundCents, feeCents }: Extract<OrderMail, { kind: 'cancelled' }>,
  { order, tenant, trackingUrl }: OrderMailFacts,
): Telling {
  const own = order.payments.filter(({ chargeId }) => chargeId === null);
  const captured = sum(own.flatMap(({ status, amount }) => (status === 'SUCCEEDED' ? [amount] : [])));
  const refunded = refundCents ?? sum(own.map((payment) => payment.refunded));
  const fee = feeCents ?? cents(0);
  return {
    subject: `Order #${order.orderNumber} cancelled`,
    title: 'Order Cancelled',
    paragraphs: [
      `Your order with ${tenant.name} was cancelled.`,
      ...(captured === 0
        ? [`The hold of ${formatMoney(order.total)} on your card was released. You were not charged.`]
        : whatCameBack(captured, refunded, fee)),
      ...(order.cancellationReason ? [`Reason: ${order.cancellationReason}`] : []),
    ],
    lines: [
      ...orderLines(order),
      ...(captured === 0 ? [] : [lineOf('Paid', captured), ...lineUnless0('Cancellation fee', fee)]),
      captured === 0 ? sumOf('Charged', cents(0)) : sumOf('Refunded', refunded),
    ],
    button: { label: 'See your order', url: trackingUrl },
  };
}

function whatCameBack(captured: Cents, refunded: Cents, fee: Cents): ReadonlyArray<string> {
  const paid = formatMoney(captured);
  const kept = fee > 0 ? [`A late-cancellation fee of ${formatMoney(fee)} was kept.`] : [];
  if (refunded === 0) return [`Of the ${paid} that you paid, nothing is refunded.`, ...kept];
  return [
    `${formatMoney(refunded)} of the ${paid} that you paid is refunded to your card, usually within 5 to 10 business days.`,
    ...kept,
  ];
}

/** Charged already, or waiting for the customer. */
export function chargeAdded(chargeId: string, { order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const charge = chargeOf(order, chargeId);
  const amount = formatMoney(charge.amount);
  const isOpen = charge.status === 'PENDING';
  const label = chargeLabel(charge.type);
  return {
    subject: isOpen
      ? `Order #${order.orderNumber}: ${amount} to pay`
      : `Order #${order.orderNumber}: ${amount} was charged`,
    title: label,
    paragraphs: [
      `${tenant.name} has added a charge of ${amount} to your order: ${charge.description}`,
      isOpen
        ? 'Your card could not be charged without you. Please open the order and confirm the payment.'
        : 'It was charged to the card of your order, as agreed when you ordered.',
    ],
    facts: factOf('Due', isOpen && charge.dueDate ? formatDay(today(charge.dueDate, tenant.timeZone)) : null),
    lines: [sumOf(label, charge.amount)],
    button: isOpen ? payButton(trackingUrl, charge) : { label: 'See your order', url: trackingUrl },
  };
}

function payButton(trackingUrl: string, { id }: ChargeView): MailButton {
  const url = new URL(trackingUrl);
  url.searchParams.set('pay', id);
  return { label: 'Pay now', url: url.href };
}

export function refundIssued(
  { amountCents, chargeId }: Extract<OrderMail, { kind: 'refund-issued' }>,
  { order, tenant, trackingUrl }: OrderMailFacts,
): Telling {
  const of = chargeId ? `the ${chargeLabel(chargeOf(order, chargeId).type)} of order` : 'order';
  const amount = formatMoney(amountCents);
  return {
    subject: `Order #${order.orderNumber}: refund of ${amount}`,
    title: 'Refund Issued',
    paragraphs: [
      `${tenant.name} has refunded ${amount} for ${of} #${order.orderNumber}.`,
      'It goes back to the card that you paid with, usually within 5 to 10 business days.',
    ],
    lines: [sumOf('Refund', amountCents)],
    button: { label: 'See your order', url: trackingUrl },
  };
}

function chargeOf(order: OrderView, chargeId: string): ChargeView {
  const charge = order.charges.find(({ id }) => id === chargeId);
  if (charge === undefined) throw new UnsendableMail(`The order has no charge ${chargeId}`);
  return charge;
}
