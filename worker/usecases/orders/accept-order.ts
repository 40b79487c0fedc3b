import { findBusinessOfOrder } from '#db/queries/order-reads.ts';
import { managesBusiness } from '#worker/domain/actor.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { asAppError, notFound, unauthenticated } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { readOrder } from './read-order.ts';

/**
 * Confirms a pending order and captures its payment, once, however often and by how many it is
 * pressed.
 *
 * @throws AppError UNAUTHENTICATED for guests; NOT_FOUND for an unknown order and for one of a
 *   business that the caller does not work for. A refusal of the business comes back as data.
 */
export async function acceptOrder(ctx: Context, { orderId }: { readonly orderId: OrderId }): Promise<OrderActionView> {
  const { actor } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  const businessId = await findBusinessOfOrder(ctx.primary, orderId);
  if (businessId === undefined || !managesBusiness(actor, businessId)) throw notFound('Order not found');
  const answer = await ctx.orders.accept(orderId, businessId, {
    userId: actor.userId,
    label: actor.email,
    kind: actor.userType === 'SUPER_ADMIN' ? 'PLATFORM' : 'BUSINESS',
  });
  if (answer.kind === 'refused' && answer.code === 'NOT_FOUND') throw asAppError(answer);
  const order = await readOrder(ctx, { orderId });
  return answer.kind === 'done'
    ? { success: true, message: 'Order accepted. The payment was captured.', code: null, order }
    : { success: false, message: answer.message, code: answer.code, order };
}
