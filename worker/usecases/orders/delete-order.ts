import { wasCommandTaken } from '#db/queries/order-moves.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { asAppError } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { newCommandId } from './act-on-order.ts';
import { orderForStaff } from './order-access.ts';

const DELETED: OrderActionView = { success: true, message: 'The order was deleted.', code: null, order: null };

/**
 * Takes an order out of every list, for the platform's staff only, while no money has moved.
 *
 * @throws AppError as `orderForStaff`; FORBIDDEN for anyone but a SUPER_ADMIN. A refusal comes back as data.
 */
export async function deleteOrder(ctx: Context, { orderId }: { readonly orderId: OrderId }): Promise<OrderActionView> {
  const commandId = newCommandId(ctx);
  if (ctx.ids.isRepeat && (await wasCommandTaken(ctx.primary, orderId, commandId))) return DELETED;
  const { parts, by } = await orderForStaff(ctx, 'order.delete', orderId);
  const command = { kind: 'delete', commandId } as const;
  const answer = await ctx.orders.perform(orderId, parts.order.businessId, command, by);
  if (answer.kind === 'refused') throw asAppError(answer);
  return DELETED;
}
