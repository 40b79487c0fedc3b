import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import type { Draft, OrderDeps } from './draft.ts';

/** A refusal of a checkout that left something behind, so that its idempotency key stays used. */
export function refused(code: RefusalCode, message: string): Extract<CheckoutAnswer, { kind: 'refused' }> {
  return { kind: 'refused', code, message, currentTotal: null, field: null, kept: true };
}

export function placed(draft: Draft): CheckoutAnswer {
  return {
    kind: 'placed',
    businessId: draft.content.businessId,
    intentId: draft.intent?.intentId ?? '',
    paymentId: draft.paymentId,
  };
}

/**
 * Answers a provider that can't be reached as data. What was under way is taken up again by the customer's
 * next try, or by a deadline that begins only now: a call that timed out took longer than the one before it.
 */
export async function orUnavailable(deps: OrderDeps, work: () => Promise<CheckoutAnswer>): Promise<CheckoutAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await deps.deadline.retry('settle');
    return {
      ...refused('PAYMENT_FAILED', 'The payment service did not answer. Please try again in a moment.'),
      unanswered: true,
    };
  }
}
