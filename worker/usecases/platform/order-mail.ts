import type { Tenant } from '#tenants/tenant.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

import type { Letterhead } from '../mail/mail-content.ts';
import { isOrderMail, readMailPayload } from '../mail/mail-payload.ts';
import { orderContent, type OrderMailFacts } from '../mail/order-content.ts';
import { renderMail, type Envelope } from '../mail/render-mail.ts';

export type OrderMailInput = Envelope &
  OrderMailFacts & {
    /** What the outbox holds besides the order: which charge, how much. */
    readonly detail?: object;
  };

/**
 * A mail about an order, in the business's name, as HTML and as its text twin.
 *
 * @throws UnsendableMail for an unknown kind, and for one that needs a detail and has none
 */
export function renderOrderMail(kind: string, input: OrderMailInput): Mail {
  const mail = readMailPayload(kind, { ...input.detail, orderId: input.order.id });
  if (!isOrderMail(mail)) throw new UnsendableMail(`Not about an order: ${kind}`);
  return renderMail(orderContent(mail, input), letterheadOf(input.tenant), input);
}

export function letterheadOf({ name, phone, email, brand }: Tenant): Letterhead {
  return { name, phone, email, brand };
}
