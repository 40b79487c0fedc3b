import Stripe from 'stripe';

import { cents, ZERO } from '#worker/domain/money.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import type { Payments, RefundState } from '#worker/ports/payments.ts';

import { reach, unavailable } from './stripe-calls.ts';
import { LATEST } from './stripe-intents.ts';

const TOO_MUCH = 'Refund amount must be between $0.01 and the payment amount';
const NOT_REFUNDABLE = 'The payment provider does not give this payment back. Please look at it there.';

/** Stripe's statuses of a refund that never arrives. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** Refunds on the business's own account, with the platform's fee in proportion. */
export function stripeRefunds(stripe: Stripe): Pick<Payments, 'refund' | 'listRefunds' | 'feeRefunded'> {
  return {
    refund: (input) => refund(stripe, input),

    listRefunds: (account, intentId) => listRefunds(stripe, account, intentId),

    async feeRefunded(account, intentId) {
      const fee = (await chargeOf(stripe, account, intentId))?.application_fee ?? null;
      if (fee === null) return ZERO;
      // The fee is the platform's own object, not the business's.
      const feeId = typeof fee === 'string' ? fee : fee.id;
      const { amount_refunded: refunded } = await reach(() => stripe.applicationFees.retrieve(feeId));
      return cents(refunded);
    },
  };
}

/**
 * The provider forgets a key after a day. A refund that is asked for again later than that must not be given twice, so
 * it is looked for first, by our own id.
 */
async function refund(stripe: Stripe, input: Parameters<Payments['refund']>[0]): Promise<Result<RefundState>> {
  const { account, intentId, orderId, refundId, amount, tries } = input;
  const [charge, given] = await Promise.all([
    chargeOf(stripe, account, intentId),
    listRefunds(stripe, account, intentId),
  ]);
  const before = given.find((told) => told.refundId === refundId);
  if (before !== undefined) return accept(before);
  // Stripe refuses to give back the fee of a charge that had none.
  const hadFee = (charge?.application_fee_amount ?? 0) > 0;
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount,
        ...(hadFee ? { refund_application_fee: true } : {}),
        metadata: { refundId, orderId },
      },
      { stripeAccount: account, idempotencyKey: `refund:${refundId}:${tries}` },
    );
    return accept(refundOf(made));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
    const isTooMuch = error.code === 'charge_already_refunded' || error.param === 'amount';
    return isTooMuch ? refuse('BAD_USER_INPUT', TOO_MUCH) : refuse('NOT_ELIGIBLE', NOT_REFUNDABLE);
  }
}

async function listRefunds(stripe: Stripe, account: string, intentId: string): Promise<ReadonlyArray<RefundState>> {
  const all: Array<RefundState> = [];
  await reach(async () => {
    const pages = stripe.refunds.list({ payment_intent: intentId, limit: 100 }, { stripeAccount: account });
    for await (const refund of pages) all.push(refundOf(refund));
  });
  return all;
}

async function chargeOf(stripe: Stripe, account: string, intentId: string): Promise<Stripe.Charge | null> {
  const { latest_charge: charge } = await reach(() =>
    stripe.paymentIntents.retrieve(intentId, LATEST, { stripeAccount: account }),
  );
  return typeof charge === 'object' ? charge : null;
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
