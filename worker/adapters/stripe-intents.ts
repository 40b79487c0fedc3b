import Stripe from 'stripe';

import { m } from '#texts';
import { cents } from '#worker/domain/money.ts';
import { refuse, type Result } from '#worker/domain/result.ts';
import type { IntentState, IntentStatus } from '#worker/ports/payments.ts';

import { reach, unavailable } from './stripe-calls.ts';

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
const DECLINES: Readonly<Record<string, () => string>> = {
  insufficient_funds: () => m.words_decline_funds(),
  expired_card: () => m.words_decline_expired(),
  incorrect_cvc: () => m.words_decline_code(),
};
const ASKS = 'authentication_required';
const CARD_PARAMETERS: ReadonlySet<string> = new Set(['payment_method', 'confirmation_token']);
const AMOUNT_CODES: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large']);

/** What every answer about an intent brings along: the charge tells the card and until when it may be captured. */
export const LATEST = { expand: ['latest_charge'] };

/** All intents of one customer, newest first, every page. @throws PaymentsUnavailable */
export async function intentsOf(
  stripe: Stripe,
  account: string,
  customerId: string,
): Promise<ReadonlyArray<IntentState>> {
  const all: Array<IntentState> = [];
  await reach(async () => {
    const pages = stripe.paymentIntents.list(
      { customer: customerId, limit: 100, expand: ['data.latest_charge'] },
      { stripeAccount: account },
    );
    for await (const intent of pages) all.push(stateOf(intent));
  });
  return all;
}

export function stateOf(intent: Stripe.PaymentIntent): IntentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  const failure = intent.last_payment_error;
  return {
    intentId: intent.id,
    status: statusOf(intent),
    amount: cents(intent.amount),
    clientSecret: intent.client_secret,
    chargeId: charge?.id ?? null,
    captureBefore: card?.capture_before === undefined ? null : new Date(card.capture_before * 1000),
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    method: card ? m.words_card_ending({ brand: titleCase(card.brand ?? 'card'), last4: card.last4 ?? '····' }) : null,
    orderId: intent.metadata['orderId'] ?? null,
    attempt: intent.metadata['attempt'] === undefined ? null : Number(intent.metadata['attempt']),
    postRentalChargeId: intent.metadata['chargeId'] ?? null,
    failure: failure === null ? null : declineMessage(failure.decline_code ?? failure.code ?? null),
  };
}

/**
 * A later charge that the bank wants its customer for goes back to having no payment method. Unlike a declined one it
 * waits for the customer, so it is told apart, whenever it is read.
 */
function statusOf(intent: Stripe.PaymentIntent): IntentStatus {
  const isLaterCharge = intent.metadata['chargeId'] !== undefined;
  const isAskedFor = intent.status === 'requires_payment_method' && intent.last_payment_error?.code === ASKS;
  if (isLaterCharge && isAskedFor) return 'REQUIRES_ACTION';
  // A status that is new to us: nobody can tell yet, so that nothing is taken beside it.
  return STATUS[intent.status] ?? 'PROCESSING';
}

/** The intent that waits for its customer after the bank refused to charge the card without them; else null. */
export function askedFor(error: unknown): IntentState | null {
  if (!(error instanceof Stripe.errors.StripeCardError) || error.code !== ASKS) return null;
  return error.payment_intent === undefined ? null : stateOf(error.payment_intent);
}

/** What the bank says of a card, as data. @throws PaymentsUnavailable for everything else */
export function cardRefusal(error: unknown): Result<never> {
  if (error instanceof Stripe.errors.StripeCardError)
    return refuse('PAYMENT_FAILED', declineMessage(error.decline_code ?? error.code ?? null));
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
  if (CARD_PARAMETERS.has(error.param ?? '')) return refuse('PAYMENT_FAILED', m.words_card_unusable());
  if (AMOUNT_CODES.has(error.code ?? '')) return refuse('PAYMENT_FAILED', m.words_card_amounts());
  throw unavailable(error);
}

/** What to tell the customer of a payment that the bank refused. */
export function declined({ failure }: IntentState): Result<never> {
  return refuse('PAYMENT_FAILED', failure ?? m.words_declined());
}

function declineMessage(reason: string | null): string {
  if (reason === ASKS || reason === 'payment_intent_authentication_failure') return m.words_bank_not_confirmed();
  return (reason === null ? undefined : DECLINES[reason]?.()) ?? m.words_declined();
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function titleCase(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
