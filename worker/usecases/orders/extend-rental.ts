import { findOrderState } from '#db/queries/order-state.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';

import type { Context } from '../context.ts';
import { asAppError, badInput, notFound } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { actOnOrder, newCommandId } from './act-on-order.ts';
import { checkedKey } from './checked-key.ts';
import { extensionQuote } from './extension-quote.ts';
import { orderForParty } from './order-access.ts';

/**
 * What further days of a rental cost, by what was agreed on at checkout.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for days outside the bounds
 */
export async function quoteRentalExtension(
  ctx: Context,
  input: { readonly orderId: OrderId; readonly extraDays: number; readonly accessToken?: string | null },
): Promise<Quote> {
  const { parts } = await orderForParty(ctx, 'order.extend', input);
  const state = await findOrderState(ctx.primary, parts.order.businessId, parts.order.id);
  if (state === undefined) throw notFound('Order not found');
  const quoted = extensionQuote(state, input.extraDays);
  if (quoted.ok) return quoted.value;
  if (quoted.refusal.code === 'BAD_USER_INPUT') throw badInput('extraDays', quoted.refusal.message);
  throw asAppError(quoted.refusal);
}

/**
 * Lengthens a rental, charged on the saved card at once, for its buyer and for staff.
 *
 * @param input.expectedTotal what the caller saw
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for days outside the bounds. Refusals of the business come back
 *   as data: PRICE_CHANGED, OUT_OF_STOCK, PAYMENT_FAILED, INVALID_TRANSITION, CONFLICT.
 */
export async function extendRental(
  ctx: Context,
  input: {
    readonly orderId: OrderId;
    readonly extraDays: number;
    readonly expectedTotal: Cents;
    readonly key: string;
    readonly accessToken?: string | null;
  },
): Promise<OrderActionView> {
  const { extraDays, expectedTotal, key, accessToken = null } = input;
  const access = await orderForParty(ctx, 'order.extend', { orderId: input.orderId, accessToken });
  checkedKey('input.idempotencyKey', key);
  const command = {
    kind: 'extend',
    commandId: newCommandId(ctx),
    chargeId: await ctx.ids.next('charge'),
    paymentId: await ctx.ids.next('payment'),
    extraDays,
    expectedTotal,
    key,
  } as const;
  return await actOnOrder(ctx, access, command, 'The rental was extended.', accessToken);
}
