import type { OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import type { ChargeReason, ChargeType } from '#worker/domain/payments.ts';

import type { Context } from '../context.ts';
import { AppError, badInput } from '../errors.ts';
import type { ChargeResultView } from '../views.ts';
import { newCommandId, orThrowInput } from './act-on-order.ts';
import { chargeResult } from './charge-result.ts';
import { checkedKey } from './checked-key.ts';
import { orderForStaff } from './order-access.ts';

const LONGEST_DESCRIPTION = 1000;
/** What the card provider takes in one payment. */
const MOST_BY_CARD = 99_999_999;

export type ChargeInput = {
  readonly orderId: OrderId;
  readonly type: ChargeType;
  readonly reasonCode: ChargeReason | null;
  /** cents */
  readonly amount: number;
  readonly description: string;
  /** The caller's idempotency key. */
  readonly key: string | null;
};

/**
 * Adds a later charge to an order and takes it from the saved card. Its description is the reason that the customer
 * reads.
 *
 * @throws AppError as `orderForStaff`; CONFLICT for an order whose customer was erased; BAD_USER_INPUT for an amount below 1 cent or above what a card payment can be, for
 *   no description, for a key of more than 200 characters, and for a reason code on another type than OTHER. Refusals of the business come back as data.
 */
export async function createCharge(ctx: Context, input: ChargeInput): Promise<ChargeResultView> {
  const { orderId, type, reasonCode, amount, key } = input;
  const { parts, by } = await orderForStaff(ctx, 'charge.create', orderId);
  // Nobody could be told of it, nor see its proof.
  if (parts.order.erasedAt !== null)
    throw new AppError('CONFLICT', 'The customer was taken out of this order. It can not be charged any more.');
  if (amount < 1) throw badInput('input.amount', 'Please enter a valid amount greater than $0');
  if (amount > MOST_BY_CARD) throw badInput('input.amount', 'One card payment is at most $999,999.99.');
  const description = input.description.trim();
  if (description === '') throw badInput('input.description', 'Please provide a description for the charge');
  if (description.length > LONGEST_DESCRIPTION) throw badInput('input.description', 'Use at most 1,000 characters.');
  if (key !== null) checkedKey('input.idempotencyKey', key);
  if (reasonCode !== null && type !== 'OTHER')
    throw badInput('input.reasonCode', 'A reason code goes with the type Other.');
  const answer = orThrowInput(
    await ctx.orders.perform(
      orderId,
      parts.order.businessId,
      {
        kind: 'charge',
        commandId: newCommandId(ctx),
        chargeId: await ctx.ids.next('charge'),
        paymentId: await ctx.ids.next('payment'),
        type,
        reasonCode,
        amount: cents(amount),
        description,
        key,
      },
      by,
    ),
  );
  return await chargeResult(ctx, orderId, answer, null);
}
