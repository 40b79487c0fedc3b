import type { OutgoingMail } from '#db/queries/outbox.ts';
import { mailAddress } from '#worker/domain/business-mails.ts';

import type { CustomerChange } from '../../mail/mail-payload.ts';
import type { Scope } from './command.ts';

/**
 * Mail to the business about what its customer has changed; none for what its own staff did, and for a business that has
 * no address or does without.
 *
 * @param text what changed, in one sentence without anything that the customer typed
 * @param event makes it one mail, however often it is written
 */
export function tellBusiness(
  {
    state: { order, business },
    command,
    by,
  }: Pick<Scope, 'state' | 'by'> & { readonly command: { readonly commandId: string } },
  change: CustomerChange,
  text: string,
  event: string = command.commandId,
): ReadonlyArray<OutgoingMail> {
  const isCustomers = by.kind === 'CUSTOMER' || by.kind === 'GUEST';
  const recipient = mailAddress(business, 'customer-changed');
  if (!isCustomers || recipient === null) return [];
  return [
    {
      eventKey: `${order.id}:customer-changed:${event}`,
      recipient,
      kind: 'customer-changed',
      payload: { orderId: order.id, change, text },
    },
  ];
}
