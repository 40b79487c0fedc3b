import { m } from '#texts';
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
    subject: m.mail_new_order_subject({ order: order.orderNumber, amount: total }),
    title: m.mail_new_order_title({ order: order.orderNumber }),
    paragraphs: [
      m.mail_new_order_text({ customer: customerName(order), day: startOf(order), amount: total }),
      m.mail_new_order_how(),
    ],
    facts: factsForStaff(order),
    button: { label: m.mail_open_order(), url: portalUrl },
  };
}

/** A hold ends before anybody has confirmed its order. */
export function authorizationExpiring({ order, tenant, portalUrl }: OrderMailFacts): Telling {
  const end = order.authorizationExpiresAt;
  const hold = { amount: formatMoney(order.total), customer: customerName(order) };
  return {
    subject: m.mail_hold_ending_subject({ order: order.orderNumber }),
    title: m.mail_hold_ending_title(),
    paragraphs: [
      end === null
        ? m.mail_hold_ending_soon_text(hold)
        : m.mail_hold_ending_text({ ...hold, time: formatInstant(end, tenant.timeZone) }),
      m.mail_hold_ending_how(),
    ],
    facts: factsForStaff(order),
    button: { label: m.mail_open_order(), url: portalUrl },
  };
}

type ChangeTexts = {
  readonly subject: (about: { readonly order: string }) => string;
  readonly said: (about: { readonly customer: string }) => string;
};

const CHANGED: Readonly<Record<CustomerChange, ChangeTexts>> = {
  cancelled: { subject: m.mail_changed_cancelled_subject, said: m.mail_changed_cancelled_text },
  moved: { subject: m.mail_changed_moved_subject, said: m.mail_changed_moved_text },
  extended: { subject: m.mail_changed_extended_subject, said: m.mail_changed_extended_text },
  pickup: { subject: m.mail_changed_pickup_subject, said: m.mail_changed_pickup_text },
  notes: { subject: m.mail_changed_notes_subject, said: m.mail_changed_notes_text },
};

/** The customer has changed something themselves. */
export function customerChanged(
  { change, text }: Extract<OrderMail, { kind: 'customer-changed' }>,
  { order, portalUrl }: OrderMailFacts,
): Telling {
  const { subject, said } = CHANGED[change];
  const reason = change === 'cancelled' ? order.cancellationReason : null;
  return {
    subject: subject({ order: order.orderNumber }),
    title: m.mail_changed_title({ order: order.orderNumber }),
    paragraphs: [said({ customer: customerName(order) }), text],
    facts: [...factOf(m.mail_reason(), reason), ...factsForStaff(order)],
    lines: [],
    button: { label: m.mail_open_order(), url: portalUrl },
  };
}

function factsForStaff(order: OrderView) {
  return [...customerFacts(order), ...placeFacts(order), ...rentalFacts(order), ...noteFacts(order)];
}
