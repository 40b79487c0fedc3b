import { attemptStatement, tellAttempt } from '#db/queries/charge-writes.ts';
import type { OrderState, PaymentRow } from '#db/queries/order-state.ts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { chargeLabel } from '#worker/domain/payments.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { recordCharge } from './charge-outcome.ts';
import { takeMoney } from './charge.ts';
import { done, mustTakeStep, OSKR, refused, reload, takeStep, type Scope } from './command.ts';

/**
 * Pays an open charge with the card that the customer gives now; the bank may ask for 3-D Secure.
 *
 * What was tried before is ended first, so that one charge is paid once; while it is still being processed, nothing
 * else is begun: CONFLICT. The same key is the same attempt; another card needs another key. INVALID_TRANSITION for a
 * charge that is paid or refunded.
 */
export async function payCharge(scope: Scope<'pay-charge'>): Promise<CommandAnswer> {
  const { deps, state, command } = scope;
  const { businessId } = state.order;
  const charge = state.charges.find(({ id }) => id === command.chargeId);
  if (charge === undefined) return refused('NOT_FOUND', 'Charge not found');
  const before = state.payments.find(({ idempotencyKey }) => idempotencyKey === command.key);
  if (before !== undefined && before.chargeId !== charge.id)
    return refused('CONFLICT', 'This idempotency key was used for another payment.');
  if (before === undefined) {
    const open = charge.status === 'PENDING' ? await endOpenAttempts(deps, state, charge.id) : 'ended';
    if (open === 'paid') return done(charge.id);
    if (open === 'processing') return refused('CONFLICT', STILL_PROCESSING, { subjectId: charge.id });
    const now = await reload(deps, businessId);
    if (now.charges.find(({ id }) => id === charge.id)?.status !== 'PENDING')
      return refused('INVALID_TRANSITION', 'This charge has been paid already.', { subjectId: charge.id });
    await deps.point('pay.cleared');
    if (!(await writeAttempt(scope, now))) return refused('CONFLICT', 'This order has just changed. Please try again.');
    await deps.point('pay.recorded');
  }
  const now = await reload(deps, businessId);
  const payment = now.payments.find(({ idempotencyKey }) => idempotencyKey === command.key);
  if (payment === undefined) throw new Error(`The attempt ${command.paymentId} was not stored`);
  return await settle(deps, now, payment);
}

async function settle(deps: OrderDeps, state: OrderState, payment: PaymentRow): Promise<CommandAnswer> {
  const { account } = state.business;
  if (payment.status === 'SUCCEEDED') return done(payment.chargeId);
  if (payment.status === 'REQUIRES_PAYMENT') {
    const answer = await takeMoney(deps, state, payment, true);
    await deps.point('charge.sent');
    return await recordCharge(deps, state, payment, answer);
  }
  const intent =
    payment.providerIntentId === null || account === null
      ? null
      : await deps.payments.readIntent(account, payment.providerIntentId);
  if (intent !== null) return await recordCharge(deps, state, payment, { ok: true, value: intent });
  return refused('PAYMENT_FAILED', payment.failureCode ?? 'The payment did not go through.', {
    subjectId: payment.chargeId ?? '',
  });
}

/**
 * Ends what was tried before at the provider. Only its word ends an attempt: one that it does not give up may be paid
 * later.
 *
 * @returns `paid` when one of them turns out to have paid the charge
 */
async function endOpenAttempts(
  deps: OrderDeps,
  state: OrderState,
  chargeId: string,
): Promise<'ended' | 'paid' | 'processing'> {
  const { account } = state.business;
  if (account === null) return 'ended';
  for (const { id, providerIntentId } of state.payments.filter((row) => row.chargeId === chargeId)) {
    const now = await reload(deps, state.order.businessId);
    const payment = now.payments.find((row) => row.id === id);
    if (payment === undefined || payment.status === 'CANCELLED') continue;
    if (providerIntentId === null) continue;
    const intent = await deps.payments.cancel(account, providerIntentId);
    if (intent.status === 'SUCCEEDED') {
      await recordCharge(deps, now, payment, { ok: true, value: intent });
      return 'paid';
    }
    if (intent.status !== 'CANCELLED') return 'processing';
    await mustTakeStep(deps, now, {
      to: now.order.status,
      commandId: `payment-cancelled:${payment.id}`,
      by: OSKR,
      reason: 'An unfinished payment was ended.',
      also: tellAttempt(deps.db, {
        businessId: now.order.businessId,
        paymentId: payment.id,
        status: 'CANCELLED',
        intent,
        failure: null,
        at: deps.now(),
      }),
    });
  }
  return 'ended';
}

async function writeAttempt({ deps, command, by }: Scope<'pay-charge'>, state: OrderState): Promise<boolean> {
  const charge = state.charges.find(({ id }) => id === command.chargeId);
  const paid = state.payments.find(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  if (charge === undefined) return false;
  const written = await takeStep(deps, state, {
    to: state.order.status,
    commandId: command.commandId,
    by,
    reason: `Payment of the ${chargeLabel(charge.type).toLowerCase()} of ${formatMoney(cents(charge.amountCents))} begun.`,
    also: [
      attemptStatement(deps.db, {
        businessId: state.order.businessId,
        orderId: state.order.id,
        chargeId: charge.id,
        paymentId: command.paymentId,
        attempt: state.payments.filter(({ chargeId }) => chargeId === charge.id).length + 1,
        amount: cents(charge.amountCents),
        key: command.key,
        customerId: paid?.providerCustomerId ?? null,
        paymentMethodId: command.paymentMethodId,
        at: deps.now(),
      }),
    ],
  });
  return written.ok;
}
