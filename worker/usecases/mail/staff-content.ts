import { formatMoney } from '#worker/domain/money.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import type { OrderView } from '../views.ts';
import type { CustomerChange, OrderMail } from './mail-payload.ts';
import type { OrderMailFacts, Telling } from './order-content.ts';
import { customerFacts, customerName, factOf, noteFacts, placeFacts, rentalFacts, startOf } from './order-parts.ts';

/** Somebody ordered. */
export function newOrder({ order, portalUrl }: OrderMailFacts): Telling {
  const total = formatMoney(order.total);
  return {
    subject: `New order #${order.orderNumber}: ${total}`,
    title: `New order #${order.orderNumber}`,
    paragraphs: [
      `${customerName(order)} ordered for ${startOf(order)}, ${total}.`,
      'The card is authorised. Confirm the order to charge it.',
    ],
    facts: factsForStaff(order),
    button: { label: 'Open the order', url: portalUrl },
  };
}

/** A hold ends before anybody has confirmed its order. */
export function authorizationExpiring({ order, tenant, portalUrl }: OrderMailFacts): Telling {
  const end = order.authorizationExpiresAt;
  const when = end === null ? 'soon' : `at ${formatInstant(end, tenant.timeZone)}`;
  return {
    subject: `Order #${order.orderNumber}: confirm it before the hold on the card ends`,
    title: 'Authorization about to end',
    paragraphs: [
      `The hold of ${formatMoney(order.total)} on ${customerName(order)}'s card ends ${when}.`,
      'Confirm the order before that to charge the card. After it the order is cancelled and its dumpster is free again.',
    ],
    facts: factsForStaff(order),
    button: { label: 'Open the order', url: portalUrl },
  };
}

const CHANGED: Readonly<Record<CustomerChange, { readonly subject: string; readonly said: string }>> = {
  cancelled: { subject: 'cancelled by the customer', said: 'cancelled their order' },
  moved: { subject: 'delivery moved by the customer', said: 'moved the delivery to another day' },
  extended: { subject: 'rental extended by the customer', said: 'keeps the dumpster longer' },
  pickup: { subject: 'pickup asked for', said: 'would like the dumpster to be picked up' },
  notes: { subject: 'notes for the driver changed', said: 'changed the notes for the driver' },
};

/** The customer has changed something themselves. */
export function customerChanged(
  { change, text }: Extract<OrderMail, { kind: 'customer-changed' }>,
  { order, portalUrl }: OrderMailFacts,
): Telling {
  const { subject, said } = CHANGED[change];
  const reason = change === 'cancelled' ? order.cancellationReason : null;
  return {
    subject: `Order #${order.orderNumber}: ${subject}`,
    title: `Order #${order.orderNumber}`,
    paragraphs: [`${customerName(order)} ${said}.`, text],
    facts: [...factOf('Reason', reason), ...factsForStaff(order)],
    lines: [],
    button: { label: 'Open the order', url: portalUrl },
  };
}

function factsForStaff(order: OrderView) {
  return [...customerFacts(order), ...placeFacts(order), ...rentalFacts(order), ...noteFacts(order)];
}
