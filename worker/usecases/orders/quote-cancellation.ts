import { findOrderState } from '#db/queries/order-state.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import { sum, ZERO, type Cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { notFound, orThrow } from '../errors.ts';
import { orderForParty } from './order-access.ts';
import { plannedCancellation } from './planned-cancellation.ts';

export type CancellationQuote = {
  /** Held on the card and never charged. */
  readonly released: Cents;
  readonly refund: Cents;
  /** Kept by the business. */
  readonly fee: Cents;
};

/**
 * What cancelling an order would do to its money this moment, to be said before it is done. Changes nothing.
 *
 * @throws AppError as `orderForParty`; INVALID_TRANSITION for an order that can't be cancelled
 */
export async function quoteCancellation(
  ctx: Context,
  { orderId, accessToken = null }: { readonly orderId: OrderId; readonly accessToken?: string | null },
): Promise<CancellationQuote> {
  const { parts } = await orderForParty(ctx, 'order.cancel', { orderId, accessToken });
  const state = await findOrderState(ctx.primary, parts.order.businessId, orderId);
  if (state === undefined) throw notFound('Order not found');
  const plan = orThrow(plannedCancellation(state, ctx.now()));
  if (plan.kind === 'void') return { released: state.order.totalCents, refund: ZERO, fee: ZERO };
  return { released: ZERO, refund: sum(plan.returns.map(({ amount }) => amount)), fee: plan.fee };
}
