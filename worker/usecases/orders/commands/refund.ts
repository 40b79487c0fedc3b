import { refundStatements } from '#db/queries/refund-writes.ts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { checkRefund } from '#worker/domain/payments.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { done, refused, reload, takeStep, type Scope } from './command.ts';
import { concludeRefund } from './conclude-refund.ts';
import { sendRefund } from './send-refund.ts';

const INVALID = 'Refund amount must be between $0.01 and the payment amount';

/**
 * Gives back part or all of a captured payment, with the platform's fee in proportion.
 *
 * The amount is set aside before the provider is asked, so that two at once never give back more than was
 * captured; a refund that fails makes it refundable again. The same key is the same refund; with another amount or
 * reason it is a CONFLICT. BAD_USER_INPUT for more than is left.
 */
export async function refund(scope: Scope<'refund'>): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { refundId, paymentId, amount, reason, key } = command;
  const { businessId } = state.order;
  const before = state.refunds.find(
    (row) => row.id === refundId || (key !== null && row.paymentId === paymentId && row.idempotencyKey === key),
  );
  if (before !== undefined && (before.amountCents !== amount || before.reason !== reason))
    return refused('CONFLICT', 'This idempotency key was used for another refund.');
  if (before === undefined) {
    const payment = state.payments.find(({ id }) => id === paymentId);
    if (payment === undefined) return refused('NOT_FOUND', 'Payment not found');
    const paid = {
      amount: cents(payment.amountCents),
      refunded: cents(payment.refundedCents),
      status: payment.status,
    };
    const allowed = checkRefund(paid, amount);
    if (!allowed.ok) return refused(allowed.refusal.code, allowed.refusal.message, { field: 'input.amount' });
    const written = await takeStep(deps, state, {
      to: state.order.status,
      commandId: command.commandId,
      by,
      reason: `Refund of ${formatMoney(amount)} initiated: ${reason}`,
      also: refundStatements(deps.db, {
        businessId,
        orderId: state.order.id,
        paymentId,
        refundId,
        amount,
        reason,
        origin: 'STAFF',
        key,
        byUserId: by.userId,
        at: deps.now(),
      }),
    });
    if (!written.ok) return refused('BAD_USER_INPUT', INVALID, { field: 'input.amount' });
    await deps.point('refund.recorded');
  }
  const now = await reload(deps, businessId);
  const stored = now.refunds.find(({ id }) => id === (before?.id ?? refundId));
  if (stored === undefined) throw new Error(`Refund ${refundId} was not stored`);
  await sendRefund(deps, now, stored);
  await concludeRefund(deps, businessId, by);
  return done(stored.id);
}
