import { findOrderState } from '#db/queries/order-state.ts';
import { isLateCancellation, lastBusinessDayBefore } from '#worker/domain/cancellation.ts';
import { instantOf } from '#worker/domain/rental-period.ts';
import { offeredIn, type Offered, type SelfService } from '#worker/domain/self-service.ts';

import type { Context } from '../context.ts';
import type { OrderView } from '../views.ts';
import { cancellationPolicy } from './cancellation-policy.ts';

export type SelfServiceView = Readonly<Record<SelfService, Offered>> & {
  /** Until when the customer can move the delivery; null where that is over, or was never to be. */
  readonly moveUntil: Date | null;
};

/** What the customer of an order can do to it themselves at this moment. @param order in full */
export async function selfServiceOf(ctx: Context, order: OrderView): Promise<SelfServiceView> {
  const offered = {
    extend: offeredIn('extend', order.status),
    pickup: offeredIn('pickup', order.status),
    move: offeredIn('move', order.status),
    notes: offeredIn('notes', order.status),
    cancel: offeredIn('cancel', order.status),
  };
  const state = offered.move === 'yes' ? await findOrderState(ctx.primary, order.businessId, order.id) : undefined;
  if (state === undefined) return { ...offered, move: 'over', moveUntil: null };
  const policy = cancellationPolicy(state);
  const { timeZone } = state.business;
  if (isLateCancellation(policy, state.rental.start, ctx.now(), timeZone))
    return { ...offered, move: 'over', moveUntil: null };
  const day = lastBusinessDayBefore(state.rental.start, policy.closed);
  return { ...offered, moveUntil: instantOf(day, policy.cutOffSecond, timeZone) };
}
