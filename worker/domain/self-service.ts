import type { OrderStatus } from './order-status.ts';
import { mayInState, type Action } from './permissions.ts';

/** What customers do to their order themselves, by its action in the table of permissions. */
export const SELF_SERVICES = {
  extend: 'order.extend',
  pickup: 'order.request-pickup',
  move: 'order.reschedule',
  notes: 'order.update-notes',
  cancel: 'order.cancel',
} as const satisfies Readonly<Record<string, Action>>;

export type SelfService = keyof typeof SELF_SERVICES;

/** `soon` when a later status of the order will allow it, `over` when none will. */
export type Offered = 'yes' | 'soon' | 'over';

/** The order of an order's life, as far as customers change anything in it. */
const LIFE: ReadonlyArray<OrderStatus> = ['PENDING', 'CONFIRMED', 'DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED'];

/** Whether a customer can do something to an order themselves, as far as its status goes. */
export function offeredIn(service: SelfService, status: OrderStatus): Offered {
  const action = SELF_SERVICES[service];
  if (mayInState(action, status)) return 'yes';
  const at = LIFE.indexOf(status);
  return at !== -1 && LIFE.slice(at + 1).some((next) => mayInState(action, next)) ? 'soon' : 'over';
}
