import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { asAppError } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { orderForStaff } from './order-access.ts';
import { readOrder } from './read-order.ts';

/**
 * Confirms a pending order and captures its payment, once, however often and by how many it is
 * pressed.
 *
 * @throws AppError as `orderForStaff`. A refusal of the business comes back as data.
 */
export async function acceptOrder(ctx: Context, { orderId }: { readonly orderId: OrderId }): Promise<OrderActionView> {
  const { parts, by } = await orderForStaff(ctx, 'order.accept', orderId);
  const answer = await ctx.orders.accept(orderId, parts.order.businessId, by);
  if (answer.kind === 'refused' && answer.code === 'NOT_FOUND') throw asAppError(answer);
  const order = await readOrder(ctx, { orderId });
  return answer.kind === 'done'
    ? { success: true, message: 'Order accepted. The payment was captured.', code: null, order }
    : { success: false, message: answer.message, code: answer.code, order };
}
