import type { OrderId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import type { OrderActionView } from '../views.ts';
import { actOnOrder, newCommandId, seen } from './act-on-order.ts';
import { orderForParty } from './order-access.ts';

type ForDay = {
  readonly orderId: OrderId;
  readonly day: CalendarDay;
  readonly accessToken?: string | null;
  /** The version of the order that the caller saw: CONFLICT when it has changed meanwhile. */
  readonly seenVersion?: number;
};

/**
 * Moves an order that is not on its way yet to another first day, for its buyer up to the cut-off and for staff.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for a day on which the business does not deliver
 */
export async function rescheduleDelivery(ctx: Context, input: ForDay): Promise<OrderActionView> {
  const { orderId, day, accessToken = null } = input;
  const access = await orderForParty(ctx, 'order.reschedule', { orderId, accessToken });
  const { isStaff } = access;
  const command = { kind: 'reschedule', commandId: newCommandId(ctx), start: day, isStaff, ...seen(input) } as const;
  return await actOnOrder(ctx, access, command, 'The delivery was moved.', accessToken);
}

/**
 * Asks for the pickup of a delivered order on a day, for its buyer and for staff.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for a day that can't be
 */
export async function requestPickup(ctx: Context, input: ForDay): Promise<OrderActionView> {
  const { orderId, day, accessToken = null } = input;
  const access = await orderForParty(ctx, 'order.request-pickup', { orderId, accessToken });
  const { isStaff } = access;
  const command = { kind: 'request-pickup', commandId: newCommandId(ctx), day, isStaff, ...seen(input) } as const;
  return await actOnOrder(ctx, access, command, 'The pickup is scheduled.', accessToken);
}
