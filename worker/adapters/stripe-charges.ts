import type Stripe from 'stripe';

import { accept, type Result } from '#worker/domain/result.ts';
import type { ChargeSavedCard, IntentState } from '#worker/ports/payments.ts';

import { askedFor, cardRefusal, declined, intentsOf, LATEST, stateOf } from './stripe-intents.ts';

/**
 * Takes money at once for a later charge.
 *
 * The provider forgets a key after a day. An attempt that is taken up again later than that must not be paid twice, so
 * what it left behind is looked for first, by our own ids.
 */
export async function charge(stripe: Stripe, input: ChargeSavedCard): Promise<Result<IntentState>> {
  const before = (await intentsOf(stripe, input.account, input.customerId)).find(
    ({ postRentalChargeId, attempt }) => postRentalChargeId === input.chargeId && attempt === input.attempt,
  );
  if (before !== undefined) return before.status === 'REQUIRES_PAYMENT' ? declined(before) : accept(before);
  try {
    const intent = await stripe.paymentIntents.create(paramsOf(input), {
      stripeAccount: input.account,
      idempotencyKey: `charge:${input.chargeId}:${input.attempt}`,
    });
    return accept(stateOf(intent));
  } catch (error) {
    const waiting = askedFor(error);
    return waiting === null || input.isOnSession ? cardRefusal(error) : accept(waiting);
  }
}

function paramsOf(input: ChargeSavedCard): Stripe.PaymentIntentCreateParams {
  const { orderId, businessId, chargeId, attempt, paymentMethodId } = input;
  return {
    amount: input.amount,
    currency: 'usd',
    customer: input.customerId,
    ...(paymentMethodId.startsWith('ctoken_')
      ? { confirmation_token: paymentMethodId }
      : { payment_method: paymentMethodId }),
    allowed_payment_method_types: ['card'],
    // At once, so that the answer knows the platform's fee.
    capture_method: 'automatic',
    confirm: true,
    ...(input.isOnSession ? {} : { off_session: true }),
    ...(input.applicationFee > 0 ? { application_fee_amount: input.applicationFee } : {}),
    description: input.description,
    metadata: { orderId, businessId, chargeId, attempt: String(attempt) },
    ...LATEST,
  };
}
