import { isOrderStatus, statusLabel, type OrderStatus } from '#worker/domain/order-status.ts';

type Look = { readonly edge: string; readonly badge: string };

const WORKING: Look = { edge: 'border-l-info', badge: 'bg-info-wash text-info' };
const DONE: Look = { edge: 'border-l-good', badge: 'bg-good-wash text-good' };
const OVER: Look = { edge: 'border-l-line-strong', badge: 'bg-sunken text-muted' };

const LOOKS: Readonly<Record<OrderStatus, Look>> = {
  PENDING: { edge: 'border-l-warn', badge: 'bg-warn-wash text-warn' },
  CONFIRMED: WORKING,
  DELIVERING: WORKING,
  DELIVERED: WORKING,
  PICKUP_SCHEDULED: WORKING,
  COMPLETED: DONE,
  CANCELLED: OVER,
  REFUNDED: OVER,
};

/** A state's word, and the colours that repeat it. */
export function statusLook(status: string): Look & { readonly label: string } {
  return isOrderStatus(status) ? { ...LOOKS[status], label: statusLabel(status) } : { ...OVER, label: status };
}
