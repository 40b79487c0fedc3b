import Stripe from 'stripe';

import { cents, ZERO } from '#worker/domain/money.ts';
import { accept, refuse } from '#worker/domain/result.ts';
import type { Payments, RefundState } from '#worker/ports/payments.ts';

import { reach, unavailable } from './stripe-calls.ts';

/** Stripe's statuses of a refund that never arrives. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** Refunds on the business's own account, with the platform's fee in proportion. */
export function stripeRefunds(stripe: Stripe): Pick<Payments, 'refund' | 'listRefunds' | 'feeRefunded'> {
  return {
    async refund({ account, intentId, orderId, refundId, amount, tries }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: intentId, amount, refund_application_fee: true, metadata: { refundId, orderId } },
          { stripeAccount: account, idempotencyKey: `refund:${refundId}:${tries}` },
        );
        return accept(refundOf(refund));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return refuse('BAD_USER_INPUT', 'Refund amount must be between $0.01 and the payment amount');
        throw unavailable(error);
      }
    },

    async listRefunds(account, intentId) {
      const all: Array<RefundState> = [];
      await reach(async () => {
        for await (const refund of stripe.refunds.list(
          { payment_intent: intentId, limit: 100 },
          { stripeAccount: account },
        ))
          all.push(refundOf(refund));
      });
      return all;
    },

    async feeRefunded(account, intentId) {
      const intent = await reach(() =>
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, { stripeAccount: account }),
      );
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const fee = charge?.application_fee ?? null;
      if (fee === null) return ZERO;
      // The fee is the platform's own object, not the business's.
      const read = typeof fee === 'string' ? await reach(() => stripe.applicationFees.retrieve(fee)) : fee;
      return cents(read.amount_refunded);
    },
  };
}

function refundOf(refund: Stripe.Refund): RefundState {
  const status = refund.status ?? 'pending';
  return {
    providerRefundId: refund.id,
    refundId: refund.metadata?.['refundId'] ?? null,
    amount: cents(refund.amount),
    status: status === 'succeeded' ? 'SUCCEEDED' : FAILED.has(status) ? 'FAILED' : 'PENDING',
  };
}
