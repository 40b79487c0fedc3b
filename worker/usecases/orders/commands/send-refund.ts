import type { OrderState, PaymentRow, RefundRow } from '#db/queries/order-state.ts';
import { cents } from '#worker/domain/money.ts';
import { PaymentsUnavailable, type RefundState } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Asks the provider for a refund that is set aside, and records what it says. A refund that was answered before
 * is left as it is.
 *
 * @throws PaymentsUnavailable when nobody knows whether it was given; asked again, it is given once
 */
export async function sendRefund(deps: OrderDeps, state: OrderState, refund: RefundRow): Promise<void> {
  if (refund.status !== 'PENDING' || refund.providerRefundId !== null) return;
  const payment = state.payments.find(({ id }) => id === refund.paymentId);
  const { account } = state.business;
  if (payment === undefined || payment.providerIntentId === null || account === null)
    throw new Error(`Refund ${refund.id} has no payment to give back`);
  const told = await ask(deps, account, { ...payment, providerIntentId: payment.providerIntentId }, refund);
  await deps.point('refund.sent');
  await recordRefund(deps, state, refund, told);
  await deps.point('refund.settled');
}

/** @returns null when the provider refuses it for good */
async function ask(
  deps: OrderDeps,
  account: string,
  payment: PaymentRow & { readonly providerIntentId: string },
  refund: RefundRow,
): Promise<RefundState | null> {
  const intentId = payment.providerIntentId;
  const faults = deps.faults.of(refund.id);
  try {
    const answer = await deps.payments.refund({
      account,
      intentId,
      orderId: deps.orderId,
      refundId: refund.id,
      amount: cents(refund.amountCents),
      tries: faults + 1,
    });
    return answer.ok ? answer.value : null;
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.wasAnswered) deps.faults.add(refund.id);
    throw error;
  }
}
