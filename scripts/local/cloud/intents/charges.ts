import type { Call } from '../call.ts';
import { newId } from '../ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts';

const DAY_SECONDS = 24 * 60 * 60;
const CUSTOMER_INITIATED_SECONDS = 7 * DAY_SECONDS;
/** Visa lets merchant-initiated authorisations go after 4 days and 18 hours. */
const MERCHANT_VISA_SECONDS = 4 * DAY_SECONDS + 18 * 60 * 60;

type Attempt = {
  readonly intent: PaymentIntent;
  readonly card: PaymentMethod;
  readonly offSession: boolean;
  readonly authenticated: boolean;
};

/** The charge of an approved attempt; not captured yet. */
export function approvedCharge(call: Call, attempt: Attempt): Charge {
  const created = call.clock.seconds();
  const isManual = attempt.intent.capture_method === 'manual';
  const captureBefore = isManual ? created + windowOf(attempt) : null;
  return chargeOf(created, attempt, captureBefore, {
    failure_code: null,
    failure_message: null,
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    status: 'succeeded',
  });
}

export function failedCharge(
  call: Call,
  attempt: Attempt,
  failure: { readonly code: string; readonly reason: string; readonly message: string },
): Charge {
  return chargeOf(call.clock.seconds(), attempt, null, {
    failure_code: failure.code,
    failure_message: failure.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: failure.reason,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  });
}

function windowOf({ card, offSession }: Attempt): number {
  return offSession && card.card.brand === 'visa' ? MERCHANT_VISA_SECONDS : CUSTOMER_INITIATED_SECONDS;
}

type Result = Pick<Charge, 'failure_code' | 'failure_message' | 'outcome' | 'paid' | 'status'>;

function chargeOf(
  created: number,
  { intent, card, authenticated }: Attempt,
  captureBefore: number | null,
  result: Result,
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: 'OSKR LOCAL',
    captured: false,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    livemode: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        brand: card.card.brand,
        ...(captureBefore === null ? {} : { capture_before: captureBefore }),
        country: card.card.country,
        exp_month: card.card.exp_month,
        exp_year: card.card.exp_year,
        fingerprint: card.card.fingerprint,
        funding: card.card.funding,
        last4: card.card.last4,
        network: card.card.brand,
        three_d_secure: authenticated ? { result: 'authenticated', version: '2.2.0' } : null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    ...result,
  };
}
