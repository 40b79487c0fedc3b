import Stripe from 'stripe';

import { PaymentsUnavailable } from '#worker/ports/payments.ts';

/** Carries out a call of the provider. @throws PaymentsUnavailable for whatever goes wrong */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unavailable(error);
  }
}

export function unavailable(cause: unknown): PaymentsUnavailable {
  const wasAnswered = cause instanceof Stripe.errors.StripeError && (cause.statusCode ?? 0) >= 500;
  return new PaymentsUnavailable('The payment provider did not answer as expected', { cause, wasAnswered });
}
