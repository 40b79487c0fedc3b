import Stripe from 'stripe';

import { cents } from '#worker/domain/money.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import type { AuthorizeInput, ChargeSavedCard, IntentState, IntentStatus, Payments } from '#worker/ports/payments.ts';

import { reach, unavailable } from './stripe-calls.ts';
import { stripeRefunds } from './stripe-refunds.ts';

const STATUS: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'REQUIRES_PAYMENT',
  requires_confirmation: 'REQUIRES_PAYMENT',
  requires_action: 'REQUIRES_ACTION',
  processing: 'PROCESSING',
  requires_capture: 'AUTHORIZED',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELLED',
};

/** Our words for the bank's reasons: the provider's own text never reaches a customer. */
const DECLINES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  expired_card: 'Your card has expired. Please try another card.',
  incorrect_cvc: 'The security code of your card is wrong. Please check it and try again.',
  lost_card: 'Your card was declined. Please try another card.',
  stolen_card: 'Your card was declined. Please try another card.',
};
const DECLINED = 'Your card was declined. Please try another card.';
const NOT_CONFIRMED = 'Your bank did not confirm the payment. Please try again or use another card.';
const CARD_PARAMETERS: ReadonlySet<string> = new Set(['payment_method', 'confirmation_token']);
const LATEST = { expand: ['latest_charge'] };

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

    async findIntents(account, customerId) {
      const found = await reach(() =>
        stripe.paymentIntents.list(
          { customer: customerId, limit: 100, expand: ['data.latest_charge'] },
          { stripeAccount: account },
        ),
      );
      return found.data.map(stateOf);
    },

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

async function charge(stripe: Stripe, input: ChargeSavedCard): Promise<Result<IntentState>> {
  const { account, orderId, businessId, chargeId, attempt, paymentMethodId } = input;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: input.amount,
        currency: 'usd',
        customer: input.customerId,
        ...(paymentMethodId.startsWith('ctoken_')
          ? { confirmation_token: paymentMethodId }
          : { payment_method: paymentMethodId }),
        allowed_payment_method_types: ['card'],
        confirm: true,
        ...(input.isOnSession ? {} : { off_session: true }),
        ...(input.applicationFee > 0 ? { application_fee_amount: input.applicationFee } : {}),
        description: input.description,
        metadata: { orderId, businessId, chargeId, attempt: String(attempt) },
        ...LATEST,
      },
      { stripeAccount: account, idempotencyKey: `charge:${chargeId}:${attempt}` },
    );
    return accept(stateOf(intent));
  } catch (error) {
    return cardRefusal(error);
  }
}

/** What the bank says of a card, as data. @throws PaymentsUnavailable for everything else */
function cardRefusal(error: unknown): Result<never> {
  if (error instanceof Stripe.errors.StripeCardError)
    return refuse('PAYMENT_FAILED', declineMessage(error.decline_code ?? error.code ?? null));
  if (error instanceof Stripe.errors.StripeInvalidRequestError && CARD_PARAMETERS.has(error.param ?? ''))
    return refuse('PAYMENT_FAILED', 'This card could not be used. Please enter it again or try another card.');
  throw unavailable(error);
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
  return refuse('AUTHORIZATION_EXPIRED', 'The card authorisation has ended and can no longer be captured.');
}

function declineMessage(reason: string | null): string {
  if (reason === 'authentication_required' || reason === 'payment_intent_authentication_failure') return NOT_CONFIRMED;
  return (reason === null ? undefined : DECLINES[reason]) ?? DECLINED;
}

function stateOf(intent: Stripe.PaymentIntent): IntentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  const failure = intent.last_payment_error;
  return {
    intentId: intent.id,
    status: STATUS[intent.status] ?? 'PROCESSING',
    amount: cents(intent.amount),
    clientSecret: intent.client_secret,
    chargeId: charge?.id ?? null,
    captureBefore: card?.capture_before === undefined ? null : new Date(card.capture_before * 1000),
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    method: card ? `${titleCase(card.brand ?? 'card')} ending in ${card.last4 ?? '····'}` : null,
    orderId: intent.metadata['orderId'] ?? null,
    attempt: intent.metadata['attempt'] === undefined ? null : Number(intent.metadata['attempt']),
    postRentalChargeId: intent.metadata['chargeId'] ?? null,
    failure: failure === null ? null : declineMessage(failure.decline_code ?? failure.code ?? null),
  };
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
