import { PLATFORM, type Call } from '../call.ts';
import { newId } from '../ids.ts';
import type { ApplicationFee, Charge, PaymentIntent } from '../objects.ts';

/**
 * Takes `amount` of an authorised charge; the rest is released. The application fee goes to the
 * platform. `amount` must be within what the intent can capture.
 */
export function settle(call: Call, intent: PaymentIntent, charge: Charge, amount: number): PaymentIntent {
  const fee = applicationFee(call, intent, charge);
  const captured: Charge = {
    ...charge,
    amount_captured: amount,
    application_fee: fee?.id ?? null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: newId('txn'),
    captured: true,
  };
  const succeeded: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  };
  call.store.save(call.account, captured);
  call.store.save(call.account, succeeded);
  call.deadlines.clear('expire_authorisation', intent.id);
  if (intent.capture_method === 'manual') call.emit('charge.captured', captured);
  call.emit('payment_intent.succeeded', succeeded);
  if (fee !== null) {
    call.store.save(PLATFORM, fee);
    call.emit('application_fee.created', fee, PLATFORM);
  }
  return succeeded;
}

function applicationFee(call: Call, intent: PaymentIntent, charge: Charge): ApplicationFee | null {
  const amount = intent.application_fee_amount;
  if (amount === null || amount === 0) return null;
  return {
    id: newId('fee'),
    object: 'application_fee',
    account: call.account,
    amount,
    amount_refunded: 0,
    application: 'ca_OskrLocal',
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: call.clock.seconds(),
    currency: 'usd',
    livemode: false,
    originating_transaction: null,
    refunded: false,
  };
}

/**
 * Ends an intent that was not captured and releases what it had authorised. The charge stays as it
 * is: no money moved, so nothing is shown as refunded.
 */
export function voidIntent(
  call: Call,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: call.clock.seconds(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  call.store.save(call.account, canceled);
  call.deadlines.clear('expire_authorisation', intent.id);
  const charge = reason === 'expired' ? chargeOf(call, intent) : null;
  if (charge !== null) call.emit('charge.expired', charge);
  call.emit('payment_intent.canceled', canceled);
  return canceled;
}

function chargeOf(call: Call, { latest_charge }: PaymentIntent): Charge | null {
  return latest_charge === null ? null : call.store.find('charge', call.account, latest_charge);
}
