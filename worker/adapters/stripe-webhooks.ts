import Stripe from 'stripe';

import type { ProviderEvent, ProviderEvents } from '#worker/ports/provider-events.ts';

const TOLERANCE_SECONDS = 300;

export function stripeEvents(
  secrets: { readonly webhookSecret: string; readonly connectWebhookSecret: string },
  now: () => Date,
): ProviderEvents {
  return {
    async read(body, signature, endpoint) {
      if (signature === null) return null;
      const secret = endpoint === 'platform' ? secrets.webhookSecret : secrets.connectWebhookSecret;
      try {
        const event = await Stripe.webhooks.constructEventAsync(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          Stripe.createSubtleCryptoProvider(),
          now().getTime(),
        );
        return { id: event.id, type: event.type, account: event.account ?? null, ...subjectOf(event.data.object) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
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
