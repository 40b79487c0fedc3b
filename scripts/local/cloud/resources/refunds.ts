import { PLATFORM, type Call } from '../call.ts';
import { newId } from '../ids.ts';
import { REFUND_REASONS, type Charge, type Refund } from '../objects.ts';
import { invalidParameter, missing, refused } from '../stripe-refusal.ts';
import { cardByLast4 } from '../test-cards.ts';
import { refundFee } from './application-fees.ts';
import { getCharge } from './charges.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

const SETTLES_AFTER_MS = 60_000;

export function createRefund(call: Call): Refund {
  const intentId = call.params.text('payment_intent');
  const chargeId = call.params.text('charge');
  const given = call.params.integer('amount');
  const reason = call.params.choice('reason', REFUND_REASONS);
  const refundsFee = call.params.flag('refund_application_fee') ?? false;
  const metadata = call.params.metadata();
  call.params.ignore('instructions_email', 'currency', 'origin');
  call.params.finish();
  const charge = chargeToRefund(call, intentId, chargeId);
  const rest = charge.amount_captured - charge.amount_refunded;
  const amount = given ?? rest;
  checkRefund(charge, amount, rest);
  if (refundsFee && charge.application_fee === null) {
    throw refused(`Attempting to refund_application_fee on ${charge.id}, but it has no application fee`);
  }
  const behaviour = cardByLast4(charge.payment_method_details.card.last4)?.behaviour;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: call.clock.seconds(),
    currency: 'usd',
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card' },
    livemode: false,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'refunds_slowly' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const refunded = charge.amount_refunded + amount;
  const next: Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  };
  call.store.save(call.account, refund);
  call.store.save(call.account, next);
  if (behaviour === 'refunds_slowly' || behaviour === 'refund_fails') {
    const deadline = { task: 'settle_refund', id: refund.id, account: call.account } as const;
    call.deadlines.set(deadline, call.clock.now() + SETTLES_AFTER_MS);
  }
  call.emit('refund.created', refund);
  call.emit('charge.refunded', next);
  if (refundsFee) refundFeeShare(call, charge, refund);
  return refund;
}

/**
 * Gives back the fee in proportion to everything refunded with it so far, less what was given
 * back already: many small refunds never add up to more than the fee.
 */
function refundFeeShare(call: Call, charge: Charge, refund: Refund): void {
  if (charge.application_fee === null) return;
  const fee = call.store.find('application_fee', PLATFORM, charge.application_fee);
  if (fee === null) return;
  const before = Number(call.store.note(charge.id) || '0');
  const cumulative = before + refund.amount;
  call.store.setNote(charge.id, String(cumulative));
  const due = Math.floor((2 * fee.amount * cumulative + charge.amount_captured) / (2 * charge.amount_captured));
  const share = Math.min(due, fee.amount) - fee.amount_refunded;
  if (share > 0) refundFee(call, fee, share);
}

/** A slow refund arrives; a failing one comes back, and its amount may be refunded again. */
export function settleRefund(call: Call, id: string): void {
  const refund = call.store.find('refund', call.account, id);
  if (refund === null) return;
  if (refund.status === 'pending') {
    const settled: Refund = { ...refund, status: 'succeeded' };
    call.store.save(call.account, settled);
    tell(call, settled);
    return;
  }
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  };
  const charge = getCharge(call, refund.charge);
  call.store.save(call.account, failed);
  call.store.save(call.account, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  call.emit('refund.failed', failed);
  tell(call, failed);
}

/** Stripe tells of a changed refund twice: as the refund's own event, and as one of its charge. */
function tell(call: Call, refund: Refund): void {
  call.emit('refund.updated', refund);
  call.emit('charge.refund.updated', refund);
}

export function retrieveRefund(call: Call, id: string): Refund {
  call.params.finish();
  return getRefund(call, id);
}

export function updateRefund(call: Call, id: string): Refund {
  const stored = getRefund(call, id);
  const next = { ...stored, metadata: call.params.metadata(stored.metadata) };
  call.params.finish();
  call.store.save(call.account, next);
  call.emit('refund.updated', next);
  return next;
}

export function listRefunds(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({
    charge: call.params.text('charge'),
    payment_intent: call.params.text('payment_intent'),
  });
  call.params.finish();
  return listObjects(call, 'refund', '/v1/refunds', filters, page);
}

function getRefund(call: Call, id: string): Refund {
  const refund = call.store.find('refund', call.account, id);
  if (refund === null) throw missing('refund', id);
  return refund;
}

function chargeToRefund(call: Call, intentId: string | null, chargeId: string | null): Charge {
  if (intentId === null && chargeId === null) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      null,
      'parameter_missing',
    );
  }
  if (intentId === null) return capturedCharge(getCharge(call, chargeId ?? '', 'charge'));
  const intent = call.store.find('payment_intent', call.account, intentId);
  if (intent === null) throw missing('payment_intent', intentId, 'payment_intent');
  const latest = intent.latest_charge === null ? null : call.store.find('charge', call.account, intent.latest_charge);
  if (latest === null || latest.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return capturedCharge(latest);
}

function capturedCharge(charge: Charge): Charge {
  if (charge.captured) return charge;
  throw refused(
    `This uncaptured Charge was created by a PaymentIntent (${charge.payment_intent}). You must cancel the PaymentIntent to reverse the authorization instead of refunding the Charge directly.`,
    { code: 'charge_not_refundable' },
  );
}

function checkRefund(charge: Charge, amount: number, rest: number): void {
  if (rest === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount < 1) {
    throw invalidParameter('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  }
  if (amount > rest) {
    throw refused(
      `Refund amount ($${dollars(amount)}) is greater than unrefunded amount on charge ($${dollars(rest)})`,
      { param: 'amount' },
    );
  }
}

function dollars(amount: number): string {
  return (amount / 100).toFixed(2);
}
