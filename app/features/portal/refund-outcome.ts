import type { Cents } from '#worker/domain/money.ts';
import { holdsStock, isOrderStatus, moveBetween } from '#worker/domain/order-status.ts';
import { feeRefund } from '#worker/domain/payments.ts';

import type { WireOrderDetails } from './portal-queries.ts';
import { amountOf } from './wire-order.ts';

export type RefundOutcome = {
  /** How much of the platform's fee comes back with it; null when the fee is not known. */
  readonly feeReturned: Cents | null;
  /** When the order becomes Refunded by it: as soon as the money is back, or once the bin is; null for never. */
  readonly isRefunded: 'now' | 'completed' | null;
};

/** What giving back that much of a payment does besides, as the server does it. */
export function refundOutcome(
  { status, payments }: Pick<WireOrderDetails, 'status' | 'payments'>,
  paymentId: string,
  amount: Cents,
): RefundOutcome {
  const payment = payments.find(({ id }) => id === paymentId);
  return {
    feeReturned: payment === undefined ? null : feeReturned(payment, amount),
    isRefunded: isAllGivenBack(payments, paymentId, amount) ? endOf(status) : null,
  };
}

type WirePayment = WireOrderDetails['payments'][number];

function feeReturned({ applicationFee, amount: paid, refundedAmount }: WirePayment, amount: Cents): Cents | null {
  const total = amountOf(paid);
  if (applicationFee === null || total < 1) return null;
  return feeRefund(amountOf(applicationFee), total, amountOf(refundedAmount), amount);
}

/** Whether nothing is left then of what was paid for the order itself; its later charges don't count. */
function isAllGivenBack(payments: ReadonlyArray<WirePayment>, paymentId: string, amount: Cents): boolean {
  const own = payments.filter(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  return (
    own.some(({ id }) => id === paymentId) &&
    own.every(
      (payment) =>
        amountOf(payment.refundedAmount) + (payment.id === paymentId ? amount : 0) === amountOf(payment.amount),
    )
  );
}

function endOf(status: string): RefundOutcome['isRefunded'] {
  if (!isOrderStatus(status)) return null;
  if (moveBetween(status, 'REFUNDED') !== null) return 'now';
  return holdsStock(status) ? 'completed' : null;
}
