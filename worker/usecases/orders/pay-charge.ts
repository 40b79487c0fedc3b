import { findOrderOfCharge } from '#db/queries/charge-reads.ts';
import type { ChargeId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { ChargeResultView } from '../views.ts';
import { newCommandId, orThrowInput } from './act-on-order.ts';
import { chargeResult } from './charge-result.ts';
import { checkedCard } from './checked-card.ts';
import { checkedKey } from './checked-key.ts';
import { orderForParty } from './order-access.ts';

/**
 * Pays an open charge with a card that its customer gives now.
 *
 * @throws AppError as `orderForParty`; NOT_FOUND for an unknown charge; BAD_USER_INPUT for what is no payment method and
 *   for an empty key
 */
export async function payCharge(
  ctx: Context,
  input: {
    readonly chargeId: ChargeId;
    readonly paymentMethodId: string;
    readonly key: string;
    readonly accessToken?: string | null;
  },
): Promise<ChargeResultView> {
  const { chargeId, paymentMethodId, key, accessToken = null } = input;
  const found = await findOrderOfCharge(ctx.primary, chargeId);
  const { parts, by } = await orderForParty(ctx, 'charge.pay', { orderId: found, accessToken }, 'Charge');
  const orderId = parts.order.id;
  checkedCard('paymentMethodId', paymentMethodId);
  checkedKey('idempotencyKey', key);
  const answer = orThrowInput(
    await ctx.orders.perform(
      orderId,
      parts.order.businessId,
      {
        kind: 'pay-charge',
        commandId: newCommandId(ctx),
        chargeId,
        paymentId: await ctx.ids.next('payment'),
        paymentMethodId,
        key,
      },
      by,
    ),
  );
  return await chargeResult(ctx, orderId, answer, accessToken);
}
