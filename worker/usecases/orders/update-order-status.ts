import type { OrderId } from '#worker/domain/ids.ts';
import { moveForUpdate, type OrderStatus } from '#worker/domain/order-status.ts';

import type { Context } from '../context.ts';
import { orThrow } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { acceptOrder } from './accept-order.ts';
import { actOnOrder, newCommandId } from './act-on-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderForStaff } from './order-access.ts';

const DONE: Readonly<Partial<Record<OrderStatus, string>>> = {
  DELIVERING: 'The order is out for delivery.',
  DELIVERED: 'The order was delivered.',
  PICKUP_SCHEDULED: 'The pickup is scheduled.',
  COMPLETED: 'The order is complete.',
};

/**
 * Moves an order along: CONFIRMED is accepting it, CANCELLED is cancelling it, the rest is the work in the yard.
 * REFUNDED is always INVALID_TRANSITION.
 *
 * @throws AppError as `orderForStaff`, and INVALID_TRANSITION
 */
export async function updateOrderStatus(
  ctx: Context,
  { orderId, status }: { readonly orderId: OrderId; readonly status: OrderStatus },
): Promise<OrderActionView> {
  const access = await orderForStaff(ctx, 'order.advance', orderId);
  // Repeated, it may have made its move already: then the order's own record of it decides.
  const move = ctx.ids.isRepeat ? moveTo(status) : orThrow(moveForUpdate(access.parts.order.status, status));
  switch (move) {
    case 'accept':
      return await acceptOrder(ctx, { orderId });
    case 'cancel':
      return await cancelOrder(ctx, { orderId, reason: null });
    case 'advance':
      return await actOnOrder(
        ctx,
        access,
        { kind: 'advance', commandId: newCommandId(ctx), to: status, reason: null },
        DONE[status] ?? 'The order was updated.',
      );
  }
}

function moveTo(status: OrderStatus): 'accept' | 'cancel' | 'advance' {
  switch (status) {
    case 'CONFIRMED':
      return 'accept';
    case 'CANCELLED':
      return 'cancel';
    default:
      return 'advance';
  }
}
