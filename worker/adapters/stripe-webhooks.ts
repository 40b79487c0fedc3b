import Stripe from 'stripe';

import type { ProviderEvent } from '#worker/ports/provider-events.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Reads an event of the payment provider from the raw bytes it signed.
 *
 * @returns null for a signature that is missing, wrong, or older than five minutes on our clock
 */
export async function readStripeEvent(
  body: string,
  signature: string | null,
  secret: string,
  now: Date,
): Promise<ProviderEvent | null> {
  if (signature === null) return null;
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
      now.getTime(),
    );
    return { id: event.id, type: event.type, account: event.account ?? null, ...subjectOf(event.data.object) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** Which order and intent an event is about. Nothing else of it is believed: the object itself is asked. */
function subjectOf(subject: unknown): Pick<ProviderEvent, 'orderId' | 'intentId'> {
  if (typeof subject !== 'object' || subject === null) return { orderId: null, intentId: null };
  const metadata = 'metadata' in subject ? subject.metadata : null;
  const orderId = typeof metadata === 'object' && metadata !== null && 'orderId' in metadata ? metadata.orderId : null;
  const own = 'object' in subject && subject.object === 'payment_intent' && 'id' in subject ? subject.id : null;
  const intentId = own ?? ('payment_intent' in subject ? subject.payment_intent : null);
  return {
    orderId: typeof orderId === 'string' ? orderId : null,
    intentId: typeof intentId === 'string' ? intentId : null,
  };
}
