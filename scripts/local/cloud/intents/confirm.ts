import type { Call } from '../call.ts';
import type { LastPaymentError, PaymentIntent, PaymentMethod } from '../objects.ts';
import { checkOwner, testCardOf } from '../resources/cards.ts';
import { cardError, type StripeRefusal } from '../stripe-refusal.ts';
import { approvedCharge, failedCharge } from './charges.ts';
import { settle } from './settle.ts';

export type Confirmation = {
  readonly card: PaymentMethod;
  readonly offSession: boolean;
  readonly returnUrl: string | null;
};

/**
 * Asks the bank behind the card. The answer is the intent, authorised, captured or waiting for
 * 3-D Secure.
 * @throws StripeRefusal a card error when the bank says no; what it wrote must be kept
 */
export function confirmIntent(
  call: Call,
  intent: PaymentIntent,
  { card, offSession, returnUrl }: Confirmation,
): PaymentIntent {
  checkOwner(call, card, intent.customer);
  const bank = testCardOf(card);
  const asks =
    bank.behaviour === 'asks_always' ||
    (bank.behaviour === 'asks_until_set_up' && call.store.note(card.id) !== 'set_up');
  if (asks && offSession) throw decline(call, intent, card, AUTHENTICATION_REQUIRED);
  if (asks) return askForAuthentication(call, intent, card, returnUrl);
  const isLater = card.customer !== null || offSession;
  if (bank.behaviour === 'declines' || (bank.behaviour === 'declines_later' && isLater)) {
    throw decline(call, intent, card, {
      code: bank.code ?? 'card_declined',
      declineCode: bank.declineCode ?? 'generic_decline',
      message: messageOf(bank.declineCode ?? 'generic_decline'),
    });
  }
  return approve(call, intent, card, { offSession, authenticated: false });
}

/** The customer came back from the bank's page. Failing it leaves the intent open for another card. */
export function finishAuthentication(
  call: Call,
  intent: PaymentIntent,
  card: PaymentMethod,
  outcome: 'succeed' | 'fail',
): PaymentIntent {
  if (outcome === 'succeed') {
    return approve(call, intent, card, { offSession: false, authenticated: true });
  }
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: card,
  });
}

function askForAuthentication(
  call: Call,
  intent: PaymentIntent,
  card: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent {
  const next: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${call.settings.bankPageUrl}/__dev/3ds/${intent.id}`,
        return_url: returnUrl,
      },
    },
    payment_method: card.id,
    status: 'requires_action',
  };
  call.store.save(call.account, next);
  call.emit('payment_intent.requires_action', next);
  return next;
}

function approve(
  call: Call,
  intent: PaymentIntent,
  card: PaymentMethod,
  how: { readonly offSession: boolean; readonly authenticated: boolean },
): PaymentIntent {
  const charge = approvedCharge(call, { intent, card, ...how });
  const isManual = intent.capture_method === 'manual';
  const authorised: PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: card.id,
    status: 'requires_capture',
  };
  keepCard(call, intent, card, how.authenticated);
  if (!isManual) {
    call.emit('charge.succeeded', { ...charge, captured: true, amount_captured: charge.amount });
    return settle(call, authorised, charge, intent.amount);
  }
  call.store.save(call.account, charge);
  call.store.save(call.account, authorised);
  const captureBefore = charge.payment_method_details.card.capture_before ?? charge.created;
  call.deadlines.set({ task: 'expire_authorisation', id: intent.id, account: call.account }, captureBefore * 1000);
  call.emit('charge.succeeded', charge);
  call.emit('payment_intent.amount_capturable_updated', authorised);
  return authorised;
}

/** Saves the card for the customer when the intent says so, else it is used up. */
function keepCard(call: Call, intent: PaymentIntent, card: PaymentMethod, authenticated: boolean): void {
  const isSaved = intent.setup_future_usage !== null && intent.customer !== null;
  if (card.customer === null && isSaved) {
    const attached: PaymentMethod = { ...card, customer: intent.customer };
    call.store.save(call.account, attached);
    call.emit('payment_method.attached', attached);
  }
  if (card.customer === null && !isSaved) call.store.setNote(card.id, 'used');
  if (authenticated && isSaved) call.store.setNote(card.id, 'set_up');
}

type Decline = {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
};

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function decline(
  call: Call,
  intent: PaymentIntent,
  card: PaymentMethod,
  { code, declineCode, message }: Decline,
): StripeRefusal {
  const charge = failedCharge(
    call,
    { intent, card, offSession: false, authenticated: false },
    { code, reason: declineCode, message },
  );
  call.store.save(call.account, charge);
  call.emit('charge.failed', charge);
  const failed = fail(
    call,
    { ...intent, latest_charge: charge.id },
    {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      charge: charge.id,
      payment_method: card,
    },
  );
  return cardError(message, {
    code,
    decline_code: declineCode,
    charge: charge.id,
    payment_intent: failed,
    payment_method: card,
    ...(code.startsWith('incorrect_') ? { param: 'cvc' } : {}),
  });
}

function fail(call: Call, intent: PaymentIntent, error: LastPaymentError): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.store.save(call.account, failed);
  call.emit('payment_intent.payment_failed', failed);
  return failed;
}

function messageOf(declineCode: string): string {
  switch (declineCode) {
    case 'insufficient_funds':
      return 'Your card has insufficient funds.';
    case 'expired_card':
      return 'Your card has expired.';
    case 'incorrect_cvc':
      return "Your card's security code is incorrect.";
    case 'processing_error':
      return 'An error occurred while processing your card. Try again in a little bit.';
    default:
      return 'Your card was declined.';
  }
}
