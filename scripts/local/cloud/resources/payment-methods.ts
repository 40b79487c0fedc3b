import type { Call } from '../call.ts';
import { PLATFORM } from '../call.ts';
import { newId } from '../ids.ts';
import type { BillingDetails, PaymentMethod } from '../objects.ts';
import type { Params } from '../params.ts';
import { cardError, invalidParameter, missing, refused } from '../stripe-refusal.ts';
import { cardByName, cardByNumber, type TestCard } from '../test-cards.ts';
import { blankCard, NO_ADDRESS, testCardOf, useCard } from './cards.ts';
import { getCustomer, readAddress } from './customers.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

export function createPaymentMethod(call: Call): PaymentMethod {
  const source = call.params.text('payment_method');
  if (source !== null) return clonePaymentMethod(call, source);
  call.params.choice('type', ['card']);
  const billing = readBilling(call.params);
  const metadata = call.params.metadata();
  const { card, expMonth, expYear } = readCard(call);
  call.params.ignore('allow_redisplay');
  call.params.finish();
  const made = {
    ...blankCard(call.clock.seconds(), card, { billing, expMonth, expYear, customer: null }),
    metadata,
  };
  call.store.save(call.account, made);
  return made;
}

/** A card saved on the platform, copied so that a connected account can charge it. */
function clonePaymentMethod(call: Call, source: string): PaymentMethod {
  const customer = call.params.text('customer');
  call.params.finish();
  if (customer !== null) getCustomer({ ...call, account: PLATFORM }, customer, 'customer');
  const original = useCard({ ...call, account: PLATFORM }, source);
  const clone: PaymentMethod = {
    ...original,
    id: newId('pm'),
    created: call.clock.seconds(),
    customer: null,
  };
  call.store.save(call.account, clone);
  return clone;
}

export function retrievePaymentMethod(call: Call, id: string): PaymentMethod {
  call.params.finish();
  return getPaymentMethod(call, id);
}

export function updatePaymentMethod(call: Call, id: string): PaymentMethod {
  const stored = getPaymentMethod(call, id);
  const billing = call.params.has('billing_details') ? readBilling(call.params) : stored.billing_details;
  const metadata = call.params.metadata(stored.metadata);
  call.params.ignore('allow_redisplay', 'card');
  call.params.finish();
  const next = { ...stored, billing_details: billing, metadata };
  call.store.save(call.account, next);
  call.emit('payment_method.updated', next);
  return next;
}

/** Declining cards are checked with the bank here already, as Stripe does. */
export function attachPaymentMethod(call: Call, id: string): PaymentMethod {
  const customer = call.params.requiredText('customer');
  call.params.finish();
  getCustomer(call, customer, 'customer');
  const card = cardByName(id) === null ? getPaymentMethod(call, id) : useCard(call, id);
  if (card.customer === customer) return card;
  if (card.customer !== null) {
    throw refused('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  if (call.store.note(card.id) === 'used') {
    throw refused(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { param: 'payment_method' },
    );
  }
  const bank = testCardOf(card);
  if (bank.behaviour === 'declines') {
    throw cardError('Your card was declined.', {
      code: bank.code ?? 'card_declined',
      decline_code: bank.declineCode ?? 'generic_decline',
    });
  }
  const attached = { ...card, customer };
  call.store.save(call.account, attached);
  call.emit('payment_method.attached', attached);
  return attached;
}

export function detachPaymentMethod(call: Call, id: string): PaymentMethod {
  call.params.finish();
  const card = getPaymentMethod(call, id);
  if (card.customer === null) {
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    });
  }
  const detached = { ...card, customer: null };
  call.store.save(call.account, detached);
  call.store.setNote(card.id, 'used');
  call.emit('payment_method.detached', detached);
  return detached;
}

export function listPaymentMethods(call: Call): ListAnswer {
  const customer = call.params.requiredText('customer');
  return listCardsOf(call, customer, '/v1/payment_methods', 'customer');
}

export function listCustomerPaymentMethods(call: Call, customer: string): ListAnswer {
  return listCardsOf(call, customer, `/v1/customers/${customer}/payment_methods`, 'id');
}

export function retrieveCustomerPaymentMethod(call: Call, customer: string, id: string): PaymentMethod {
  call.params.finish();
  getCustomer(call, customer);
  const card = getPaymentMethod(call, id);
  if (card.customer !== customer) throw missing('PaymentMethod', id);
  return card;
}

function listCardsOf(call: Call, customer: string, url: string, param: string): ListAnswer {
  const page = readPage(call.params);
  call.params.choice('type', ['card']);
  call.params.finish();
  getCustomer(call, customer, param);
  return listObjects(call, 'payment_method', url, filtersOf({ customer }), page);
}

function getPaymentMethod(call: Call, id: string): PaymentMethod {
  const card = call.store.find('payment_method', call.account, id);
  if (card === null) throw missing('PaymentMethod', id);
  return card;
}

function readBilling(params: Params): BillingDetails {
  const given = params.group('billing_details');
  const billing = {
    address: given === null ? NO_ADDRESS : (readAddress(given) ?? NO_ADDRESS),
    email: given?.text('email') ?? null,
    name: given?.text('name') ?? null,
    phone: given?.text('phone') ?? null,
    tax_id: given?.text('tax_id') ?? null,
  };
  given?.finish();
  return billing;
}

function readCard(call: Call): { card: TestCard; expMonth: number; expYear: number } {
  const now = new Date(call.clock.now());
  const given = call.params.group('card');
  if (given === null) {
    throw invalidParameter('Missing required param: card.', 'card', 'parameter_missing');
  }
  const token = given.text('token');
  if (token !== null) {
    given.finish();
    const named = cardByName(token.replace(/^tok_/, 'pm_card_'));
    if (named === null) throw missing('token', token, 'card[token]');
    return { card: named, expMonth: 12, expYear: now.getUTCFullYear() + 3 };
  }
  const card = cardByNumber(given.requiredText('number'));
  const expMonth = given.requiredInteger('exp_month');
  const shortYear = given.requiredInteger('exp_year');
  const expYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  given.ignore('cvc');
  given.finish();
  if (card === null) {
    throw cardError(
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { code: 'card_declined', decline_code: 'test_mode_live_card', param: 'card[number]' },
    );
  }
  if (expMonth < 1 || expMonth > 12) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'card[exp_month]',
    });
  }
  if (new Date(Date.UTC(expYear, expMonth)) <= now) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'card[exp_year]',
    });
  }
  return { card, expMonth, expYear };
}
