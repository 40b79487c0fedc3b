import type { Tenant } from '#tenants/tenant.ts';
import { m } from '#texts';
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
    subject: m.mail_received_subject({ order: order.orderNumber }),
    title: m.mail_received_title(),
    paragraphs: [
      m.mail_received_text({ amount: formatMoney(order.total), business: tenant.name }),
      m.mail_received_delivery({ day: startOf(order) }),
    ],
    facts: rentalFacts(order),
    button: toOrder(trackingUrl),
  };
}

function orderLink({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_link_subject({ order: order.orderNumber }),
    title: m.mail_link_title(),
    paragraphs: [m.mail_link_text({ business: tenant.name }), m.mail_link_secret()],
    facts: rentalFacts(order),
    lines: [],
    closing: m.mail_link_closing(),
    button: toOrder(trackingUrl),
  };
}

function orderConfirmed({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_confirmed_subject({ order: order.orderNumber }),
    title: m.mail_confirmed_title(),
    paragraphs: [
      m.mail_confirmed_text({ business: tenant.name, amount: formatMoney(order.total) }),
      m.mail_confirmed_delivery({ day: startOf(order) }),
    ],
    facts: rentalFacts(order),
    button: toOrder(trackingUrl),
  };
}

function outForDelivery({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_on_its_way_subject({ order: order.orderNumber }),
    title: m.mail_on_its_way_title(),
    paragraphs: [m.mail_on_its_way_text({ business: tenant.name })],
    facts: [...placeFacts(order), ...noteFacts(order)],
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function delivered({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const at = order.actualDelivery;
  const { prohibitedItems } = order.business;
  return {
    subject: m.mail_delivered_subject({ order: order.orderNumber }),
    title: m.mail_delivered_title(),
    paragraphs: [m.mail_delivered_text({ day: endOf(order) })],
    facts: [...factOf(m.mail_delivered_at(), at && formatInstant(at, tenant.timeZone)), ...placeFacts(order)],
    lines: [],
    closing: prohibitedItems.length === 0 ? null : prohibited(prohibitedItems),
    button: toOrder(trackingUrl),
  };
}

function pickupReminder({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_reminder_subject({ order: order.orderNumber, day: endOf(order) }),
    title: m.mail_reminder_title(),
    paragraphs: [m.mail_reminder_text({ day: endOf(order) }), m.mail_reminder_longer({ business: tenant.name })],
    facts: [...rentalFacts(order), ...placeFacts(order)],
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function pickupScheduled({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  const day = pickupOf(order, tenant.timeZone);
  return {
    subject: m.mail_pickup_subject({ order: order.orderNumber }),
    title: m.mail_pickup_title(),
    paragraphs: [m.mail_pickup_text({ business: tenant.name, day })],
    facts: placeFacts(order),
    lines: [],
    button: toOrder(trackingUrl),
  };
}

function completed({ order, tenant, trackingUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_completed_subject({ order: order.orderNumber }),
    title: m.mail_completed_title(),
    paragraphs: [m.mail_completed_text({ business: tenant.name })],
    facts: rentalFacts(order),
    lines: receiptLines(order),
    button: { label: m.mail_open_receipt(), url: receiptUrl(trackingUrl) },
  };
}

function authorizationExpired({ order, tenant, searchUrl }: OrderMailFacts): Telling {
  return {
    subject: m.mail_hold_ended_subject({ order: order.orderNumber }),
    title: m.mail_cancelled_title(),
    paragraphs: [
      m.mail_hold_ended_text({ business: tenant.name, amount: formatMoney(order.total) }),
      m.mail_hold_ended_again(),
    ],
    button: { label: m.mail_order_again(), url: searchUrl },
  };
}

function toOrder(trackingUrl: string) {
  return { label: m.mail_see_order(), url: trackingUrl };
}

/** The printable page beside the order's own, opened by the same token. */
function receiptUrl(trackingUrl: string): string {
  const url = new URL(trackingUrl);
  url.pathname += '/receipt';
  return url.href;
}

function prohibited(items: ReadonlyArray<string>): string {
  return m.mail_keep_out({ items: items.map((item) => oneLine(item, 100)).join(', ') });
}
