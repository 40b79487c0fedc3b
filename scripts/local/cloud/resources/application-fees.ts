import { PLATFORM, type Call } from '../call.ts';
import { newId } from '../ids.ts';
import type { ApplicationFee, FeeRefund } from '../objects.ts';
import { invalidParameter, missing, refused } from '../stripe-refusal.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

export function retrieveApplicationFee(call: Call, id: string): ApplicationFee {
  call.params.finish();
  return getFee(call, id);
}

export function listApplicationFees(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({ charge: call.params.text('charge') });
  call.params.finish();
  return listObjects(call, 'application_fee', '/v1/application_fees', filters, page);
}

export function createFeeRefund(call: Call, feeId: string): FeeRefund {
  const fee = getFee(call, feeId);
  const rest = fee.amount - fee.amount_refunded;
  const amount = call.params.integer('amount') ?? rest;
  const metadata = call.params.metadata();
  call.params.finish();
  if (rest === 0) {
    throw refused(`Application fee ${fee.id} has already been fully refunded.`, {
      code: 'application_fee_already_refunded',
    });
  }
  if (amount < 1) throw invalidParameter(`Invalid positive integer: ${amount}`, 'amount');
  if (amount > rest) {
    throw refused('The refund amount is greater than the unrefunded amount of the fee.', {
      param: 'amount',
    });
  }
  return refundFee(call, fee, amount, metadata);
}

/** @param amount more than zero, at most what is left of the fee */
export function refundFee(
  call: Call,
  fee: ApplicationFee,
  amount: number,
  metadata: FeeRefund['metadata'] = {},
): FeeRefund {
  const refund: FeeRefund = {
    id: newId('fr'),
    object: 'fee_refund',
    amount,
    balance_transaction: newId('txn'),
    created: call.clock.seconds(),
    currency: 'usd',
    fee: fee.id,
    metadata,
  };
  const refunded = fee.amount_refunded + amount;
  const next: ApplicationFee = {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
  };
  call.store.save(PLATFORM, refund);
  call.store.save(PLATFORM, next);
  call.emit('application_fee.refunded', next, PLATFORM);
  return refund;
}

export function listFeeRefunds(call: Call, feeId: string): ListAnswer {
  const page = readPage(call.params);
  call.params.finish();
  getFee(call, feeId);
  const url = `/v1/application_fees/${feeId}/refunds`;
  return listObjects(call, 'fee_refund', url, filtersOf({ fee: feeId }), page);
}

export function retrieveFeeRefund(call: Call, feeId: string, id: string): FeeRefund {
  call.params.finish();
  const refund = call.store.find('fee_refund', call.account, id);
  if (refund === null || refund.fee !== feeId) throw missing('fee_refund', id);
  return refund;
}

function getFee(call: Call, id: string): ApplicationFee {
  const fee = call.store.find('application_fee', call.account, id);
  if (fee === null) throw missing('application fee', id);
  return fee;
}
