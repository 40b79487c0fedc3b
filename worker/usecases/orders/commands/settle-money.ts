import { findBusinessOfOrder } from '#db/queries/order-reads.ts';
import { findOrderState, type OrderState, type PaymentRow } from '#db/queries/order-state.ts';
import { refundStatements } from '#db/queries/refund-writes.ts';
import { newId, type BusinessId } from '#worker/domain/ids.ts';
import { formatMoney } from '#worker/domain/money.ts';
import type { RefundState } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { recordCharge } from './charge-outcome.ts';
import { mustTakeStep, OSKR, reload } from './command.ts';
import { concludeRefund } from './conclude-refund.ts';
import { finishInterrupted } from './perform.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';

/** `settleMoney` for an order that only its id is known of; nothing for one that does not exist. */
export async function settleOrderMoney(deps: OrderDeps): Promise<void> {
  await finishInterrupted(deps);
  const businessId = await findBusinessOfOrder(deps.db, deps.orderId);
  if (businessId !== undefined) await settleMoney(deps, businessId);
}

/**
 * Brings all refunds and later charges of an order to where the provider says they are: what a webhook hints at,
 * and what an interrupted command left. Call it only from the order's queue; any number of times.
 *
 * @throws PaymentsUnavailable when the provider can't be asked
 */
export async function settleMoney(deps: OrderDeps, businessId: BusinessId): Promise<void> {
  const first = await findOrderState(deps.db, businessId, deps.orderId);
  const account = first?.business.account ?? null;
  if (first === undefined || account === null) return;
  for (const payment of first.payments) await settleCharge(deps, businessId, account, payment.id);
  const { payments } = await reload(deps, businessId);
  for (const payment of payments)
    if (payment.status === 'SUCCEEDED') await settleRefunds(deps, businessId, account, payment);
  await concludeRefund(deps, businessId, OSKR);
}

async function settleCharge(
  deps: OrderDeps,
  businessId: BusinessId,
  account: string,
  paymentId: string,
): Promise<void> {
  const state = await reload(deps, businessId);
  const payment = state.payments.find(({ id }) => id === paymentId);
  if (payment === undefined || payment.chargeId === null || payment.providerIntentId === null) return;
  if (payment.status === 'SUCCEEDED') return;
  const intent = await deps.payments.readIntent(account, payment.providerIntentId);
  // A page that is still open at the customer's may pay a refused attempt with another card, and what was taken for
  // ended may be paid in the end.
  const hasEnded = payment.status === 'FAILED' || payment.status === 'CANCELLED';
  const isStillOver = hasEnded && intent?.status !== 'SUCCEEDED';
  if (intent !== null && !isStillOver) await recordCharge(deps, state, payment, { ok: true, value: intent });
}

async function settleRefunds(
  deps: OrderDeps,
  businessId: BusinessId,
  account: string,
  payment: PaymentRow,
): Promise<void> {
  if (payment.providerIntentId === null) return;
  const given = await deps.payments.listRefunds(account, payment.providerIntentId);
  // Oldest first: what went back of the fee is told apart by what went back before.
  for (const told of given.toReversed()) await settleRefund(deps, businessId, payment, told);
  const state = await reload(deps, businessId);
  for (const refund of state.refunds) {
    if (refund.paymentId !== payment.id || refund.status !== 'PENDING' || refund.providerRefundId !== null) continue;
    await sendRefund(deps, await reload(deps, businessId), refund);
  }
}

async function settleRefund(
  deps: OrderDeps,
  businessId: BusinessId,
  payment: PaymentRow,
  told: RefundState,
): Promise<void> {
  const state = await reload(deps, businessId);
  const known = find(state, told);
  if (known !== undefined) return await recordRefund(deps, state, known, told);
  if (told.status === 'FAILED') return;
  await adopt(deps, state, payment, told);
  const adopted = await reload(deps, businessId);
  const refund = find(adopted, told);
  if (refund !== undefined) await recordRefund(deps, adopted, refund, told);
}

function find({ refunds }: OrderState, told: RefundState) {
  const { refundId, providerRefundId } = told;
  return refunds.find(
    (row) =>
      row.id === refundId || row.providerRefundId === providerRefundId || row.idempotencyKey === providerRefundId,
  );
}

/** Somebody gave money back at the provider's own dashboard: our books follow. */
async function adopt(deps: OrderDeps, state: OrderState, payment: PaymentRow, told: RefundState): Promise<void> {
  const { order } = state;
  const rows = refundStatements(deps.db, {
    businessId: order.businessId,
    orderId: order.id,
    paymentId: payment.id,
    refundId: newId('refund'),
    amount: told.amount,
    reason: 'Refunded at the payment provider',
    origin: 'PROVIDER',
    // The provider's id is its key: adopted twice is once.
    key: told.providerRefundId,
    byUserId: null,
    at: deps.now(),
  });
  await mustTakeStep(deps, state, {
    to: order.status,
    commandId: `refund-adopted:${told.providerRefundId}`,
    by: { kind: 'PROVIDER', userId: null, label: 'Stripe' },
    reason: `${formatMoney(told.amount)} were refunded at the payment provider.`,
    also: rows,
  });
}
