import { createHash } from 'node:crypto';

import type { Call } from '../call.ts';
import { newId } from '../ids.ts';
import type { Address, BillingDetails, PaymentMethod } from '../objects.ts';
import { missing, refused } from '../stripe-refusal.ts';
import { cardByLast4, cardByName, type TestCard } from '../test-cards.ts';

export const NO_ADDRESS: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export const NO_BILLING: BillingDetails = {
  address: NO_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

type CardDetails = {
  readonly billing: BillingDetails;
  readonly expMonth: number;
  readonly expYear: number;
  readonly customer: string | null;
};

export function blankCard(created: number, card: TestCard, details: CardDetails): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details.billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: card.names[0] === 'pm_card_visa_debit' ? 'debit' : 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: details.customer,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Finds a stored card, or makes one for each use of a test name such as `pm_card_visa`. */
export function useCard(call: Call, id: string, param = 'payment_method'): PaymentMethod {
  const test = cardByName(id);
  if (test === null) {
    const stored = call.store.find('payment_method', call.account, id);
    if (stored === null) throw missing('PaymentMethod', id, param);
    return stored;
  }
  const made = blankCard(call.clock.seconds(), test, {
    billing: NO_BILLING,
    expMonth: 12,
    expYear: new Date(call.clock.now()).getUTCFullYear() + 3,
    customer: null,
  });
  call.store.save(call.account, made);
  return made;
}

/** A saved card is only good together with its customer, a used and unsaved one never again. */
export function checkOwner(call: Call, card: PaymentMethod, customer: string | null): void {
  if (card.customer !== null && card.customer !== customer) {
    throw refused(
      `The PaymentMethod ${card.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    );
  }
  if (card.customer === null && call.store.note(card.id) === 'used') {
    throw refused(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { param: 'payment_method' },
    );
  }
}

export function testCardOf(card: PaymentMethod): TestCard {
  const found = cardByLast4(card.card.last4);
  if (found === null) throw new TypeError(`No test card ends in ${card.card.last4}`);
  return found;
}
