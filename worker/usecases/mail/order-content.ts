import type { Tenant } from '#tenants/tenant.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import type { OrderView } from '../views.ts';
import { oneLine, type MailContent } from './mail-content.ts';
import type { OrderMail } from './mail-payload.ts';
import { cancellation, chargeAdded, refundIssued } from './money-content.ts';
import {
  endOf,
  factOf,
  noteFacts,
  orderLines,
  pickupOf,
  placeFacts,
  receiptLines,
  rentalFacts,
  startOf,
} from './order-parts.ts';
import { authorizationExpiring, customerChanged, newOrder } from './staff-content.ts';

/** The order, and where its links lead. */
export type OrderMailFacts = {
  readonly order: OrderView;
  readonly tenant: Tenant;
  /** Opens the order without an account. */
  readonly trackingUrl: string;
  readonly portalUrl: string;
  readonly searchUrl: string;
};

/** What a mail about an order says. @throws UnsendableMail when it is about a charge that the order has not */
export function orderContent(mail: OrderMail, facts: OrderMailFacts): MailContent {
  const told = tellingOf(mail, facts);
  return { preview: told.paragraphs[0] ?? '', facts: [], closing: null, lines: orderLines(facts.order), ...told };
}

export type Telling = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'button'> &
  Partial<Pick<MailContent, 'facts' | 'lines' | 'closing'>>;

function tellingOf(mail: OrderMail, facts: OrderMailFacts): Telling {
  switch (mail.kind) {
    case 'order-received':
      return orderReceived(facts);
    case 'order-confirmed':
      return orderConfirmed(facts);
    case 'out-for-delivery':
      return outForDelivery(facts);
    case 'delivered':
      return delivered(facts);
    case 'pickup-reminder':
      return pickupReminder(facts);
    case 'pickup-scheduled':
      return pickupScheduled(facts);
    case 'completed':
      return completed(facts);
    case 'cancelled':
      return cancellation(mail, facts);
    case 'charge-added':
      return chargeAdded(mail.chargeId, facts);
    case 'refund-issued':
      return refundIssued(mail, facts);
    case 'authorization-expired':
      return authorizationExpired(facts);
    case 'order-link':
      return orderLink(facts);
    case 'new-order':
      return newOrder(facts);
    case 'customer-changed':
      return customerChanged(mail, facts);
    case 'authorization-expiring':
      return authorizationExpiring(facts);
  }
}

function orderReceived({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber} received`,
    title: 'Order Received!',
    paragraphs: [
      `Thank you. Your card was authorised for ${formatMoney(order.total)}; it is charged when ${tenant.name} confirms the order.`,
      `Delivery is planned for ${startOf(order)}.`,
    ],
    facts: rentalFacts(order),
    button: toOrder(trackingUrl),
  };
}

function orderLink({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber}: the link to your order`,
    title: 'Your order',
    paragraphs: [
      `This link opens your order with ${tenant.name}: where it stands, what you paid, and what you can change.`,
      'Whoever has it sees your order and can change it. Keep it to yourself.',
    ],
    facts: rentalFacts(order),
    lines: [],
    closing: 'If you did not ask for it, do nothing: nobody but you was sent it.',
    button: toOrder(trackingUrl),
  };
}

function orderConfirmed({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber} confirmed`,
    title: 'Order Confirmed!',
    paragraphs: [
      `${tenant.name} has confirmed your order, and your card was charged ${formatMoney(order.total)}.`,
      `Delivery: ${startOf(order)}.`,
    ],
    facts: rentalFacts(order),
    button: toOrder(trackingUrl),
  };
}

function outForDelivery({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber} is on its way`,
    title: 'Out for Delivery',
    paragraphs: [`${tenant.name} is on the way with your order. Please keep the place where it is to stand clear.`],
    facts: [...placeFacts(order), ...noteFacts(order)],
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function delivered({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const at = order.actualDelivery;
  const { prohibitedItems } = order.business;
  return {
    subject: `Order #${order.orderNumber} delivered`,
    title: 'Delivered!',
    paragraphs: [`Your order was delivered. The rental runs until ${endOf(order)}.`],
    facts: [...factOf('Delivered', at && formatInstant(at, tenant.timeZone)), ...placeFacts(order)],
    lines: [],
    closing: prohibitedItems.length === 0 ? null : prohibited(prohibitedItems),
    button: toOrder(trackingUrl),
  };
}

function pickupReminder({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber}: your rental ends ${endOf(order)}`,
    title: 'Pickup Reminder',
    paragraphs: [
      `Your rental ends on ${endOf(order)}. Please have everything inside and below the rim, and the way to it free.`,
      `Do you need it longer? Tell ${tenant.name} before that day.`,
    ],
    facts: [...rentalFacts(order), ...placeFacts(order)],
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function pickupScheduled({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const day = pickupOf(order, tenant.timeZone);
  return {
    subject: `Order #${order.orderNumber}: pickup scheduled`,
    title: 'Pickup Scheduled',
    paragraphs: [`${tenant.name} will pick up on ${day}. Please keep the way to it free.`],
    facts: placeFacts(order),
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function completed({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber} completed: your receipt`,
    title: 'Order Completed',
    paragraphs: [`Thank you for renting from ${tenant.name}. This is your receipt.`],
    facts: rentalFacts(order),
    lines: receiptLines(order),
    button: { label: 'Open the receipt', url: receiptUrl(trackingUrl) },
  };
}

function authorizationExpired({ order, tenant, searchUrl }: OrderMailFacts): Telling {
  return {
    subject: `Order #${order.orderNumber}: please order again`,
    title: 'Order Cancelled',
    paragraphs: [
      `${tenant.name} did not confirm your order in time, so the hold of ${formatMoney(order.total)} on your card has ended. You were not charged.`,
      'If you still need the dumpster, you can order again in a minute.',
    ],
    button: { label: 'Order again', url: searchUrl },
  };
}

function toOrder(trackingUrl: string) {
  return { label: 'See your order', url: trackingUrl };
}

/** The printable page beside the order's own, opened by the same token. */
function receiptUrl(trackingUrl: string): string {
  const url = new URL(trackingUrl);
  url.pathname += '/receipt';
  return url.href;
}

function prohibited(items: ReadonlyArray<string>): string {
  return `Please keep out: ${items.map((item) => oneLine(item, 100)).join(', ')}.`;
}
