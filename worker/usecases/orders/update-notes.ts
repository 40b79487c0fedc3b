import type { OrderId } from '#worker/domain/ids.ts';

import { checkedInstructions } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import type { OrderActionView } from '../views.ts';
import { actOnOrder, newCommandId, seen } from './act-on-order.ts';
import { orderForParty } from './order-access.ts';

/**
 * Writes other notes for the driver, until the dumpster is there, for its buyer and for staff.
 *
 * @param input.notes empty for none
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for more than 1,000 characters
 */
export async function updateNotes(
  ctx: Context,
  input: {
    readonly orderId: OrderId;
    readonly notes: string;
    readonly accessToken?: string | null;
    readonly seenVersion?: number;
  },
): Promise<OrderActionView> {
  const { orderId, accessToken = null } = input;
  const access = await orderForParty(ctx, 'order.update-notes', { orderId, accessToken });
  const command = {
    kind: 'update-notes',
    commandId: newCommandId(ctx),
    notes: checkedInstructions(input.notes, 'notes'),
    ...seen(input),
  } as const;
  return await actOnOrder(ctx, access, command, 'The notes were changed.', accessToken);
}
