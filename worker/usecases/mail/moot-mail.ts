import type { OrderView } from '../views.ts';
import type { OrderMail } from './mail-payload.ts';

/** Of a deleted order, these are told all the same: they are about somebody's money. */
const OUTLIVES_ORDER: ReadonlySet<OrderMail['kind']> = new Set(['cancelled', 'refund-issued']);

/**
 * Why a mail that was written earlier has nothing to tell any more; null when it has. A mail that waits for its next
 * try tells of the order as it is then, so a reminder of what is over would be wrong.
 */
export function mootReason(mail: OrderMail, order: OrderView, isDeleted: boolean): string | null {
  if (isDeleted && !OUTLIVES_ORDER.has(mail.kind)) return 'Not sent: the order was deleted';
  if (mail.kind === 'authorization-expiring' && order.status !== 'PENDING') return MOVED_ON;
  if (mail.kind !== 'pickup-reminder') return null;
  if (order.status !== 'DELIVERED') return MOVED_ON;
  const isOther = typeof mail.endDay === 'string' && mail.endDay !== order.rentalEndDate;
  return isOther ? 'Not sent: the rental ends on another day now' : null;
}

const MOVED_ON = 'Not sent: the order has moved on';
