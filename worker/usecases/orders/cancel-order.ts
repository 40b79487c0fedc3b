import type { OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { actOnOrder, newCommandId, seen } from './act-on-order.ts';
import { orderForParty } from './order-access.ts';

const LONGEST_REASON = 2000;

/**
 * Cancels an order before its delivery, by its buyer or by staff: an authorisation is given up, a captured payment is
 * refunded, less the agreed fee when the cut-off has passed.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for a reason of more than 2,000 characters
 */
export async function cancelOrder(
  ctx: Context,
  input: {
    readonly orderId: OrderId;
    readonly reason?: string | null;
    readonly accessToken?: string | null;
    /** The version of the order that the caller saw: CONFLICT when it has changed meanwhile. */
    readonly seenVersion?: number;
    /** The late fee that the caller was told of: PRICE_CHANGED when it is more by now. */
    readonly seenFee?: Cents;
  },
): Promise<OrderActionView> {
  const { orderId, accessToken = null } = input;
  const reason = input.reason?.trim() || null;
  if (reason !== null && reason.length > LONGEST_REASON) throw badInput('reason', 'Use at most 2,000 characters.');
  const access = await orderForParty(ctx, 'order.cancel', { orderId, accessToken });
  const { seenFee } = input;
  const command = {
    kind: 'cancel',
    commandId: newCommandId(ctx),
    reason,
    ...seen(input),
    ...(seenFee === undefined ? {} : { seenFee }),
  } as const;
  return await actOnOrder(ctx, access, command, 'The order was cancelled.', accessToken);
}
