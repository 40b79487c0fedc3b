import type { OrderState, RefundRow } from '#db/queries/order-state.ts';
import { restoreStatements, setCharge, tellRefund } from '#db/queries/refund-writes.ts';
import type { Statement } from '#db/write-batch.ts';
import { cents, formatMoney, type Cents } from '#worker/domain/money.ts';
import type { RefundState } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { mailAbout, OSKR, mustTakeStep } from './command.ts';

/**
 * Records what the provider says of one refund, when that is news: a first answer, a settlement, or that it
 * came back. A refund that came back makes its amount refundable again.
 *
 * @param told null when the provider refuses it for good
 */
export async function recordRefund(
  deps: OrderDeps,
  state: OrderState,
  refund: RefundRow,
  told: RefundState | null,
): Promise<void> {
  const status = told?.status ?? 'FAILED';
  const isKnown = refund.status === status && refund.providerRefundId === (told?.providerRefundId ?? null);
  if (isKnown || refund.status === 'FAILED') return;
  const payment = state.payments.find(({ id }) => id === refund.paymentId);
  if (payment === undefined) throw new Error(`Refund ${refund.id} has no payment`);
  const { businessId } = state.order;
  const at = deps.now();
  const amount = cents(refund.amountCents);
  const isFirstAnswer = refund.providerRefundId === null;
  const feeRefund = isFirstAnswer && told !== null ? await feeRefundOf(deps, state, refund) : null;
  const rows: Array<Statement> = [
    tellRefund(deps.db, {
      businessId,
      refundId: refund.id,
      status,
      providerRefundId: told?.providerRefundId ?? null,
      feeRefund,
      at,
    }),
  ];
  if (status === 'FAILED')
    rows.push(
      ...restoreStatements(deps.db, { businessId, paymentId: payment.id, chargeId: payment.chargeId, amount, at }),
    );
  if (status === 'SUCCEEDED' && payment.chargeId !== null && isAllGivenBack(state, payment.id, refund))
    rows.push(setCharge(deps.db, { businessId, chargeId: payment.chargeId, from: ['PAID'], to: 'REFUNDED', at }));
  await mustTakeStep(deps, state, {
    to: state.order.status,
    commandId: `refund-${status.toLowerCase()}:${refund.id}`,
    by: OSKR,
    reason: sentence(status, amount),
    mail:
      isFirstAnswer && told !== null && status !== 'FAILED' && refund.origin !== 'CANCELLATION'
        ? [
            mailAbout(state, 'refund-issued', {
              event: `refund-issued:${refund.id}`,
              detail: { amountCents: amount, chargeId: payment.chargeId },
            }),
          ]
        : [],
    also: rows,
  });
}

function sentence(status: RefundState['status'], amount: Cents): string {
  switch (status) {
    case 'PENDING':
      return `The refund of ${formatMoney(amount)} is on its way.`;
    case 'SUCCEEDED':
      return `${formatMoney(amount)} were refunded.`;
    case 'FAILED':
      return `The refund of ${formatMoney(amount)} failed. The amount can be refunded again.`;
  }
}

/** What went back of the fee with this refund: what the provider has given back so far, less what earlier refunds account for. */
async function feeRefundOf(deps: OrderDeps, state: OrderState, refund: RefundRow): Promise<Cents> {
  const payment = state.payments.find(({ id }) => id === refund.paymentId);
  const { account } = state.business;
  if (!payment?.providerIntentId || account === null || payment.applicationFeeCents === 0) return cents(0);
  const all = await deps.payments.feeRefunded(account, payment.providerIntentId);
  const before = state.refunds
    .filter(({ id, paymentId }) => paymentId === refund.paymentId && id !== refund.id)
    .reduce((sum, { serviceFeeRefundCents }) => sum + (serviceFeeRefundCents ?? 0), 0);
  return cents(Math.max(0, all - before));
}

/** Whether, with this refund, all of a payment has arrived back. */
function isAllGivenBack(state: OrderState, paymentId: string, settled: RefundRow): boolean {
  const payment = state.payments.find(({ id }) => id === paymentId);
  const back = state.refunds
    .filter((row) => row.paymentId === paymentId && (row.status === 'SUCCEEDED' || row.id === settled.id))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Paid twice and given back once, a charge is paid all the same.
  const isPaidBesides = state.payments.some(
    ({ id, chargeId, status, amountCents, refundedCents }) =>
      id !== paymentId && chargeId === payment?.chargeId && status === 'SUCCEEDED' && refundedCents < amountCents,
  );
  return back === payment?.amountCents && !isPaidBesides;
}
