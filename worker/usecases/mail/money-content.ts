import { m } from '#texts';
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
    subject: m.mail_cancelled_subject({ order: order.orderNumber }),
    title: m.mail_cancelled_title(),
    paragraphs: [
      m.mail_cancelled_text({ business: tenant.name }),
      ...(captured === 0
        ? [m.mail_cancelled_released({ amount: formatMoney(order.total) })]
        : whatCameBack(captured, refunded, fee)),
      ...(order.cancellationReason ? [m.mail_cancelled_reason({ reason: order.cancellationReason })] : []),
    ],
    lines: [
      ...orderLines(order),
      ...(captured === 0 ? [] : [lineOf(m.mail_paid(), captured), ...lineUnless0(m.mail_cancellation_fee(), fee)]),
      captured === 0 ? sumOf(m.mail_charged(), cents(0)) : sumOf(m.mail_refunded(), refunded),
    ],
    button: { label: m.mail_see_order(), url: trackingUrl },
  };
}

function whatCameBack(captured: Cents, refunded: Cents, fee: Cents): ReadonlyArray<string> {
  const paid = formatMoney(captured);
  const kept = fee > 0 ? [m.mail_cancelled_fee_kept({ amount: formatMoney(fee) })] : [];
  if (refunded === 0) return [m.mail_cancelled_no_refund({ amount: paid }), ...kept];
  return [m.mail_cancelled_refund({ refunded: formatMoney(refunded), paid }), ...kept];
}

/** Charged already, or waiting for the customer. */
export function chargeAdded(chargeId: string, { order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const charge = chargeOf(order, chargeId);
  const amount = formatMoney(charge.amount);
  const isOpen = charge.status === 'PENDING';
  const label = chargeLabel(charge.type);
  return {
    subject: isOpen
      ? m.mail_charge_open_subject({ order: order.orderNumber, amount })
      : m.mail_charge_subject({ order: order.orderNumber, amount }),
    title: label,
    paragraphs: [
      m.mail_charge_text({ business: tenant.name, amount, description: charge.description }),
      isOpen ? m.mail_charge_open_how() : m.mail_charge_how(),
    ],
    facts: factOf(m.mail_due(), isOpen && charge.dueDate ? formatDay(today(charge.dueDate, tenant.timeZone)) : null),
    lines: [sumOf(label, charge.amount)],
    button: isOpen ? payButton(trackingUrl, charge) : { label: m.mail_see_order(), url: trackingUrl },
  };
}

function payButton(trackingUrl: string, { id }: ChargeView): MailButton {
  const url = new URL(trackingUrl);
  url.searchParams.set('pay', id);
  return { label: m.mail_pay_now(), url: url.href };
}

export function refundIssued(
  { amountCents, chargeId }: Extract<OrderMail, { kind: 'refund-issued' }>,
  { order, tenant, trackingUrl }: OrderMailFacts,
): Telling {
  const amount = formatMoney(amountCents);
  const refunded = { business: tenant.name, amount, order: order.orderNumber };
  return {
    subject: m.mail_refund_subject({ order: order.orderNumber, amount }),
    title: m.mail_refund_title(),
    paragraphs: [
      chargeId
        ? m.mail_refund_charge_text({ ...refunded, charge: chargeLabel(chargeOf(order, chargeId).type) })
        : m.mail_refund_text(refunded),
      m.mail_refund_when(),
    ],
    lines: [sumOf(m.mail_refund(), amountCents)],
    button: { label: m.mail_see_order(), url: trackingUrl },
  };
}

function chargeOf(order: OrderView, chargeId: string): ChargeView {
  const charge = order.charges.find(({ id }) => id === chargeId);
  if (charge === undefined) throw new UnsendableMail(`The order has no charge ${chargeId}`);
  return charge;
}
