import { findOrderState, type OrderState } from '#db/queries/order-state.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import type { Action } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { orderForParty, type OrderAccess } from './order-access.ts';

export type PartyInput = { readonly orderId: OrderId; readonly accessToken?: string | null };

/**
 * Everything that a command on an order decides by, for whoever may give it. Changes nothing.
 *
 * @throws AppError as `orderForParty`
 */
export async function partyState(
  ctx: Context,
  action: Action,
  { orderId, accessToken = null }: PartyInput,
): Promise<{ readonly access: OrderAccess; readonly state: OrderState }> {
  const access = await orderForParty(ctx, action, { orderId, accessToken });
  const state = await findOrderState(ctx.primary, access.parts.order.businessId, orderId);
  if (state === undefined) throw notFound('Order not found');
  return { access, state };
}
