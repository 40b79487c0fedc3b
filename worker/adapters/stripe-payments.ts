import Stripe from 'stripe';

import { accept, refuse, type Result } from '#worker/domain/result.ts';
import type { AuthorizeInput, IntentState, Payments } from '#worker/ports/payments.ts';

import { reach, unavailable } from './stripe-calls.ts';
import { charge } from './stripe-charges.ts';
import { cardRefusal, intentsOf, LATEST, stateOf } from './stripe-intents.ts';
import { stripeRefunds } from './stripe-refunds.ts';

export function openStripe(settings: { readonly secretKey: string; readonly apiBase: string | null }): Stripe {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  return new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: 20_000,
    ...(base === null
      ? {}
      : { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Stripe Connect with direct charges: everything happens on the business's own account. */
export function stripePayments(stripe: Stripe): Payments {
  return {
    async createCustomer({ account, orderId, attempt, name, email, phone }) {
      const customer = await reach(() =>
        stripe.customers.create(
          { name, email, phone, metadata: { orderId } },
          { stripeAccount: account, idempotencyKey: `cus:${orderId}:${attempt}` },
        ),
      );
      return customer.id;
    },

    authorize: (input) => authorize(stripe, input),

    async readIntent(account, intentId) {
      try {
        const intent = await stripe.paymentIntents.retrieve(intentId, LATEST, { stripeAccount: account });
        return stateOf(intent);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
        throw unavailable(error);
      }
    },

    findIntents: (account, customerId) => intentsOf(stripe, account, customerId),

    async capture({ account, intentId, orderId, tries }) {
      try {
        const intent = await stripe.paymentIntents.capture(intentId, LATEST, {
          stripeAccount: account,
          idempotencyKey: `capture:${orderId}:${tries}`,
        });
        return accept(stateOf(intent));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return await notCapturable(stripe, account, intentId, error);
        throw unavailable(error);
      }
    },

    async cancel(account, intentId) {
      try {
        return stateOf(await stripe.paymentIntents.cancel(intentId, LATEST, { stripeAccount: account }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
        // Refused because it has ended already: the intent itself tells how.
        return stateOf(await reach(() => stripe.paymentIntents.retrieve(intentId, LATEST, { stripeAccount: account })));
      }
    },

    charge: (input) => charge(stripe, input),

    ...stripeRefunds(stripe),
  };
}

async function authorize(stripe: Stripe, input: AuthorizeInput): Promise<Result<IntentState>> {
  const { account, orderId, businessId, attempt } = input;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: input.amount,
        currency: 'usd',
        customer: input.customerId,
        ...(input.paymentMethodId.startsWith('ctoken_')
          ? { confirmation_token: input.paymentMethodId }
          : { payment_method: input.paymentMethodId }),
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        setup_future_usage: 'off_session',
        confirm: true,
        ...(input.applicationFee > 0 ? { application_fee_amount: input.applicationFee } : {}),
        description: input.description,
        metadata: { orderId, businessId, attempt: String(attempt) },
        ...LATEST,
      },
      { stripeAccount: account, idempotencyKey: `pi:${orderId}:${attempt}` },
    );
    return accept(stateOf(intent));
  } catch (error) {
    return cardRefusal(error);
  }
}

/** A capture was refused as invalid: captured before, or no longer to be had. */
async function notCapturable(
  stripe: Stripe,
  account: string,
  intentId: string,
  error: Stripe.errors.StripeInvalidRequestError,
): Promise<Result<IntentState>> {
  const state = stateOf(
    await reach(() => stripe.paymentIntents.retrieve(intentId, LATEST, { stripeAccount: account })),
  );
  if (state.status === 'SUCCEEDED') return accept(state);
  // Refused for another reason, such as a restricted account: what is still authorised is not to be given up.
  if (state.status === 'AUTHORIZED' && error.code !== 'charge_expired_for_capture') throw unavailable(error);
  return refuse('AUTHORIZATION_EXPIRED', 'The card authorization has ended and can no longer be captured.');
}
