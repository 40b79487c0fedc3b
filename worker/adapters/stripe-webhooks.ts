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

/** What an event is about. Nothing else of it is believed: the object itself is asked. */
function subjectOf(subject: unknown): Pick<ProviderEvent, 'orderId' | 'chargeId' | 'intentId'> {
  const metadata = valueOf(subject, 'metadata');
  const own = valueOf(subject, 'object') === 'payment_intent' ? valueOf(subject, 'id') : null;
  return {
    orderId: textOf(valueOf(metadata, 'orderId')),
    chargeId: textOf(valueOf(metadata, 'chargeId')),
    intentId: textOf(own ?? valueOf(subject, 'payment_intent')),
  };
}

function valueOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return null;
  return Object.entries(holder).find(([key]) => key === name)?.[1] ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
