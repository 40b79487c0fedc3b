import { findOrderOfPayment, listPaymentRefunds } from '#db/queries/refund-reads.ts';
import type { PaymentId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { RefundView } from '../views.ts';
import { orderForParty } from './order-access.ts';

/**
 * The refunds of a payment, newest first, failed ones too; for the business's staff and for its signed-in buyer.
 *
 * @throws AppError UNAUTHENTICATED for guests, NOT_FOUND for a payment that is unknown or none of the caller's
 */
export async function listRefunds(ctx: Context, paymentId: PaymentId): Promise<ReadonlyArray<RefundView>> {
  if (ctx.actor.kind === 'guest' && ctx.orderTokens.length === 0) throw unauthenticated();
  const orderId = await findOrderOfPayment(ctx.primary, paymentId);
  const { parts } = await orderForParty(ctx, 'refund.read', { orderId }, 'Payment');
  return await listPaymentRefunds(ctx.primary, parts.order.businessId, paymentId);
}
