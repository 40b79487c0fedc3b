import type { OrderId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { Quote } from '#worker/domain/pricing.ts';

import type { Context } from '../context.ts';
import { asAppError, badInput } from '../errors.ts';
import type { OrderActionView } from '../views.ts';
import { newCommandId, orThrowInput, seen } from './act-on-order.ts';
import { CONFIRM } from './charge-result.ts';
import { checkedCard } from './checked-card.ts';
import { checkedKey } from './checked-key.ts';
import { extensionQuote } from './extension-quote.ts';
import { orderForParty } from './order-access.ts';
import { partyState } from './party-state.ts';
import { readOrder } from './read-order.ts';

/**
 * What further days of a rental cost, by what was agreed on at checkout.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for days outside the bounds
 */
export async function quoteRentalExtension(
  ctx: Context,
  input: { readonly orderId: OrderId; readonly extraDays: number; readonly accessToken?: string | null },
): Promise<Quote> {
  const { state } = await partyState(ctx, 'order.extend', input);
  const quoted = extensionQuote(state, input.extraDays, ctx.now());
  if (quoted.ok) return quoted.value;
  if (quoted.refusal.code === 'BAD_USER_INPUT') throw badInput('extraDays', quoted.refusal.message);
  throw asAppError(quoted.refusal);
}

export type ExtensionInput = {
  readonly orderId: OrderId;
  readonly extraDays: number;
  /** What the caller saw. */
  readonly expectedTotal: Cents;
  readonly key: string;
  readonly accessToken?: string | null;
  /** The version of the order that the caller saw: CONFLICT when it has changed meanwhile. */
  readonly seenVersion?: number;
  /** The customer is there: their bank may ask them, and they may give another card than the saved one. */
  readonly isOnSession?: boolean;
  readonly paymentMethodId?: string | null;
};

/** What came of it; not yet extended where the customer has to confirm the payment at their bank first. */
export type ExtensionView = OrderActionView & {
  readonly action: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
};

/**
 * Lengthens a rental, charged at once, for its buyer and for staff. Back from the bank it is asked for once more with
 * the same key.
 *
 * @throws AppError as `orderForParty`; BAD_USER_INPUT for days outside the bounds and for what is no payment method.
 *   Refusals of the business come back as data: PRICE_CHANGED, OUT_OF_STOCK, PAYMENT_FAILED, INVALID_TRANSITION,
 *   CONFLICT.
 */
export async function extendRental(ctx: Context, input: ExtensionInput): Promise<ExtensionView> {
  const { orderId, accessToken = null } = input;
  const access = await orderForParty(ctx, 'order.extend', { orderId, accessToken });
  const command = await commandOf(ctx, input);
  const answer = orThrowInput(await ctx.orders.perform(orderId, access.parts.order.businessId, command, access.by));
  const order = await readOrder(ctx, { orderId, accessToken });
  switch (answer.kind) {
    case 'done':
      return { success: true, message: 'The rental was extended.', code: null, order, action: null };
    case 'needs_action': {
      const { clientSecret, intentId: paymentIntentId } = answer;
      return {
        success: false,
        message: CONFIRM,
        code: 'PAYMENT_FAILED',
        order,
        action: { clientSecret, paymentIntentId },
      };
    }
    case 'refused':
      return { success: false, message: answer.message, code: answer.code, order, action: null };
  }
}

async function commandOf(ctx: Context, input: ExtensionInput) {
  const { extraDays, expectedTotal, key, isOnSession = false, paymentMethodId = null } = input;
  checkedKey('input.idempotencyKey', key);
  return {
    kind: 'extend',
    commandId: newCommandId(ctx),
    chargeId: await ctx.ids.next('charge'),
    paymentId: await ctx.ids.next('payment'),
    extraDays,
    expectedTotal,
    key,
    ...seen(input),
    ...(isOnSession ? { isOnSession } : {}),
    ...(paymentMethodId === null ? {} : { paymentMethodId: checkedCard('paymentMethodId', paymentMethodId) }),
  } as const;
}
