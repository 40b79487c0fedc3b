import { findRefund, findOrderOfPayment } from '#db/queries/refund-reads.ts';
import { toId, type PaymentId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { asAppError, badInput, orThrow, unauthenticated } from '../errors.ts';
import type { RefundView } from '../views.ts';
import { newCommandId, orThrowInput } from './act-on-order.ts';
import { checkedKey } from './checked-key.ts';
import { orderForStaff } from './order-access.ts';

const LONGEST_REASON = 1000;

/**
 * Gives back part or all of a captured payment.
 *
 * A provider that does not answer leaves the refund PENDING: it is asked again until it does.
 *
 * @param input.amount in cents
 * @param input.key the caller's idempotency key: the same refund again, or CONFLICT for another one
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for managers and customers; NOT_FOUND for a payment that is unknown or another
 *   business's; BAD_USER_INPUT for an amount outside 1 cent to what is left, for no reason, and for a key of more than 200
 *   characters
 */
export async function createRefund(
  ctx: Context,
  input: {
    readonly paymentId: PaymentId;
    readonly amount: number;
    readonly reason: string;
    readonly key: string | null;
  },
): Promise<RefundView> {
  const { paymentId, amount, key } = input;
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const found = await findOrderOfPayment(ctx.primary, paymentId);
  const { parts, by } = await orderForStaff(ctx, 'refund.create', found, 'Payment');
  const reason = input.reason.trim();
  if (reason === '') throw badInput('input.reason', 'Please provide a reason for the refund.');
  if (reason.length > LONGEST_REASON) throw badInput('input.reason', 'Use at most 1,000 characters.');
  if (key !== null) checkedKey('input.idempotencyKey', key);
  const { id: orderId, businessId } = parts.order;
  const answer = orThrowInput(
    await ctx.orders.perform(
      orderId,
      businessId,
      {
        kind: 'refund',
        commandId: newCommandId(ctx),
        refundId: await ctx.ids.next('refund'),
        paymentId,
        amount: cents(amount),
        reason,
        key,
      },
      by,
    ),
  );
  const refund =
    answer.kind === 'needs_action' || answer.subjectId === null
      ? undefined
      : await findRefund(ctx.primary, businessId, orThrow(toId('refund', answer.subjectId)));
  if (refund !== undefined) return refund;
  if (answer.kind === 'refused') throw asAppError(answer);
  throw new Error(`The refund of ${paymentId} was not stored`);
}
