import type { Call } from '../call.ts';
import { newId, randomText } from '../ids.ts';
import { confirmIntent } from '../intents/confirm.ts';
import { settle, voidIntent } from '../intents/settle.ts';
import { CANCELLATION_REASONS, type IntentStatus, type PaymentIntent } from '../objects.ts';
import { StripeRefusal, invalidParameter, missing, refused } from '../stripe-refusal.ts';
import { checkOwner, useCard } from './cards.ts';
import { checkAmount, checkApplicationFee, readIntentParams } from './intent-params.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

const CANCELABLE: ReadonlyArray<IntentStatus> = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

const CONFIRMABLE: ReadonlyArray<IntentStatus> = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export function createIntent(call: Call): PaymentIntent {
  const given = readIntentParams(call, null);
  const confirm = call.params.flag('confirm') ?? false;
  const confirmation = readConfirmation(call);
  call.params.finish();
  if (confirmation.offSession && !confirm) {
    throw invalidParameter('You can only set `off_session` to `true` together with `confirm=true`.', 'off_session');
  }
  if (confirm) checkReturnUrl(given.fields, confirmation);
  checkCustomer(call, given.fields.customer);
  const id = newId('pi');
  const card = given.card === null ? null : useCard(call, given.card);
  const intent: PaymentIntent = {
    ...given.fields,
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomText(24)}`,
    created: call.clock.seconds(),
    payment_method: card?.id ?? null,
    status: card === null ? 'requires_payment_method' : 'requires_confirmation',
  };
  if (card !== null) checkOwner(call, card, intent.customer);
  call.store.save(call.account, intent);
  call.emit('payment_intent.created', intent);
  if (!confirm) return intent;
  if (card === null) throw missingCard(intent);
  return confirmIntent(call, intent, { card, ...confirmation });
}

export function updateIntent(call: Call, id: string): PaymentIntent {
  const intent = getIntent(call, id);
  const isOpen = CONFIRMABLE.includes(intent.status);
  if (!isOpen && (call.params.has('amount') || call.params.has('payment_method'))) {
    throw unexpected(
      intent,
      `This PaymentIntent's amount and payment method could not be updated because it has a status of ${intent.status}.`,
    );
  }
  const given = readIntentParams(call, intent);
  call.params.finish();
  checkCustomer(call, given.fields.customer);
  const card = given.card === null ? null : useCard(call, given.card);
  const next: PaymentIntent = {
    ...intent,
    ...given.fields,
    ...(card === null ? {} : { payment_method: card.id, status: 'requires_confirmation', next_action: null }),
  };
  call.store.save(call.account, next);
  return next;
}

export function confirmStoredIntent(call: Call, id: string): PaymentIntent {
  const intent = getIntent(call, id);
  const given = call.params.text('payment_method');
  const setup = call.params.choice('setup_future_usage', ['off_session', 'on_session']);
  const confirmation = readConfirmation(call);
  call.params.ignore('allowed_payment_method_types', 'payment_method_options', 'receipt_email', 'client_secret');
  call.params.finish();
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') {
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpected(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
    );
  }
  checkReturnUrl(intent, confirmation);
  const cardId = given ?? intent.payment_method;
  if (cardId === null) throw missingCard(intent);
  const prepared = { ...intent, setup_future_usage: setup ?? intent.setup_future_usage };
  return confirmIntent(call, prepared, { card: useCard(call, cardId), ...confirmation });
}

export function captureIntent(call: Call, id: string): PaymentIntent {
  const intent = getIntent(call, id);
  const amount = call.params.integer('amount_to_capture') ?? intent.amount_capturable;
  const fee = call.params.integer('application_fee_amount');
  const metadata = call.params.metadata(intent.metadata);
  call.params.ignore('final_capture', 'statement_descriptor', 'statement_descriptor_suffix');
  call.params.finish();
  if (intent.status === 'succeeded') {
    throw unexpected(intent, 'This PaymentIntent could not be captured because it has already been captured.');
  }
  if (intent.status !== 'requires_capture' || intent.latest_charge === null) {
    throw unexpected(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  checkAmount(amount, 'amount_to_capture');
  if (amount > intent.amount_capturable) {
    throw refused('The amount to capture is greater than the capturable amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
      payment_intent: intent,
    });
  }
  const applicationFee = fee ?? intent.application_fee_amount;
  checkApplicationFee(call, applicationFee, amount);
  const charge = call.store.find('charge', call.account, intent.latest_charge);
  if (charge === null) throw missing('charge', intent.latest_charge, 'intent');
  const prepared = { ...intent, metadata, application_fee_amount: applicationFee };
  return settle(call, prepared, charge, amount);
}

export function cancelIntent(call: Call, id: string): PaymentIntent {
  const intent = getIntent(call, id);
  const reason = call.params.choice('cancellation_reason', CANCELLATION_REASONS);
  call.params.finish();
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpected(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    );
  }
  return voidIntent(call, intent, reason);
}

export function retrieveIntent(call: Call, id: string): PaymentIntent {
  call.params.ignore('client_secret');
  call.params.finish();
  return getIntent(call, id);
}

export function listIntents(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({ customer: call.params.text('customer') });
  call.params.finish();
  return listObjects(call, 'payment_intent', '/v1/payment_intents', filters, page);
}

function getIntent(call: Call, id: string): PaymentIntent {
  const intent = call.store.find('payment_intent', call.account, id);
  if (intent !== null) return intent;
  const { status, body, outcome } = missing('payment_intent', id);
  throw new StripeRefusal(status, { ...body, param: 'intent' }, outcome);
}

function readConfirmation(call: Call): { offSession: boolean; returnUrl: string | null } {
  const mandated = call.params.text('off_session');
  call.params.ignore('error_on_requires_action', 'use_stripe_sdk', 'mandate_data', 'radar_options');
  return {
    offSession: mandated !== null && mandated !== 'false',
    returnUrl: call.params.text('return_url'),
  };
}

/** With automatic payment methods some could redirect, so Stripe wants to know where back to. */
function checkReturnUrl(
  intent: Pick<PaymentIntent, 'automatic_payment_methods'>,
  confirmation: { readonly offSession: boolean; readonly returnUrl: string | null },
): void {
  const automatic = intent.automatic_payment_methods;
  if (automatic === null || !automatic.enabled || automatic.allow_redirects === 'never') return;
  if (confirmation.offSession || confirmation.returnUrl !== null) return;
  throw invalidParameter(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never`, or name `allowed_payment_method_types`.",
    'return_url',
  );
}

function checkCustomer(call: Call, id: string | null): void {
  if (id === null) return;
  const customer = call.store.find('customer', call.account, id);
  if (customer === null || customer.deleted) throw missing('customer', id, 'customer');
}

function missingCard(intent: PaymentIntent): StripeRefusal {
  return unexpected(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

function unexpected(intent: PaymentIntent, message: string): StripeRefusal {
  return refused(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
