import { attemptStatement, chargeStatement } from '#db/queries/charge-writes.ts';
import type { OrderState, PaymentRow } from '#db/queries/order-state.ts';
import { limitOf } from '#worker/domain/charge-arithmetic.ts';
import { cents, formatMoney } from '#worker/domain/money.ts';
import { mayBeCharged, statusLabel } from '#worker/domain/order-status.ts';
import { chargeLabel } from '#worker/domain/payments.ts';
import { refuse, type Result } from '#worker/domain/result.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';
import { PaymentsUnavailable, type IntentState } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { chargeFacts } from '../charge-facts.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { recordCharge } from './charge-outcome.ts';
import { refused, reload, takeStep, type Scope } from './command.ts';

/** How long after the pickup a card may still be charged without its owner. */
export const CHARGE_WINDOW_DAYS = 90;

const DAY_MS = 86_400_000;
const NO_CARD = 'No card was saved with this order.';

/**
 * Adds a charge to an order and takes it from the card that was saved with the customer's consent.
 *
 * The charge and its attempt are written before the provider is asked. Declined, or with the bank asking for the
 * customer, it stays PENDING and the customer is mailed a link to pay it. The same key is the same charge; with
 * another content it is a CONFLICT. INVALID_TRANSITION while the order is not confirmed or is cancelled, NOT_ELIGIBLE
 * later than 90 days after the pickup.
 */
export async function charge(scope: Scope<'charge'>): Promise<CommandAnswer> {
  const { deps, state, command } = scope;
  const { chargeId, paymentId, key } = command;
  const before = state.charges.find((row) => row.id === chargeId || (key !== null && row.idempotencyKey === key));
  if (before !== undefined && !isSame(before, command))
    return refused('CONFLICT', 'This idempotency key was used for another charge.');
  if (before === undefined) {
    const problem = problemOf(state, deps.now());
    if (problem !== null) return problem;
    const written = await writeCharge(scope);
    if (!written) return refused('CONFLICT', 'This order has just changed. Please try again.');
    await deps.point('charge.recorded');
  }
  const now = await reload(deps, state.order.businessId);
  const payment =
    now.payments.find(({ id }) => id === paymentId) ?? now.payments.findLast((row) => row.chargeId === before?.id);
  if (payment === undefined) throw new Error(`Charge ${chargeId} has no attempt`);
  if (payment.status !== 'REQUIRES_PAYMENT') return await answerAgain(deps, now, payment);
  const answer = await takeMoney(deps, now, payment, false);
  await deps.point('charge.sent');
  return await recordCharge(deps, now, payment, answer);
}

function isSame(before: OrderState['charges'][number], command: Scope<'charge'>['command']): boolean {
  return (
    before.amountCents === command.amount &&
    before.type === command.type &&
    before.description === command.description &&
    before.reasonCode === command.reasonCode
  );
}

function problemOf({ order }: OrderState, now: Date): CommandAnswer | null {
  if (!mayBeCharged(order.status))
    return refused(
      'INVALID_TRANSITION',
      `An order that is ${statusLabel(order.status).toLowerCase()} cannot be charged.`,
    );
  if (order.actualPickup !== null && now.getTime() > order.actualPickup.getTime() + CHARGE_WINDOW_DAYS * DAY_MS)
    return refused(
      'NOT_ELIGIBLE',
      `A saved card can be charged up to ${CHARGE_WINDOW_DAYS} days after the pickup. Please contact the customer.`,
    );
  return null;
}

async function writeCharge({ deps, state, command, by }: Scope<'charge'>): Promise<boolean> {
  const { order } = state;
  const at = deps.now();
  const card = savedCard(state);
  const label = chargeLabel(command.type);
  const written = await takeStep(deps, state, {
    to: order.status,
    commandId: command.commandId,
    by,
    reason: `${label} of ${formatMoney(command.amount)}${beyond(state, command, at)}: ${command.description}`.slice(
      0,
      2000,
    ),
    also: [
      chargeStatement(deps.db, {
        ...command,
        businessId: order.businessId,
        orderId: order.id,
        createdBy: by.userId,
        at,
      }),
      attemptStatement(deps.db, {
        businessId: order.businessId,
        orderId: order.id,
        chargeId: command.chargeId,
        paymentId: command.paymentId,
        attempt: 1,
        amount: command.amount,
        key: null,
        customerId: card?.customerId ?? null,
        paymentMethodId: card?.paymentMethodId ?? null,
        at,
      }),
    ],
  });
  return written.ok;
}

/** Says in the history that a charge is more than was agreed on: then its description is the reason for it. */
function beyond(state: OrderState, { type, reasonCode, amount }: Scope<'charge'>['command'], now: Date): string {
  const agreed = readSnapshot(state.order.priceSnapshot);
  if (agreed === null) return '';
  const facts = chargeFacts(state, { type, reasonCode, netLb: null, pickedUpOn: null }, now);
  const limit = limitOf(agreed, type, facts);
  return limit === null || amount <= limit ? '' : `, more than the agreed ${formatMoney(limit)}`;
}

/** The card that the customer agreed may be charged later: the one that paid for the order. */
export function savedCard({
  payments,
}: OrderState): { readonly customerId: string; readonly paymentMethodId: string } | null {
  const paid = payments.find(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  const customerId = paid?.providerCustomerId ?? null;
  const paymentMethodId = paid?.providerPaymentMethodId ?? null;
  return customerId === null || paymentMethodId === null ? null : { customerId, paymentMethodId };
}

/** So much of a payment as asking for its money needs. */
export type Attempt = Pick<
  PaymentRow,
  | 'id'
  | 'chargeId'
  | 'attempt'
  | 'amountCents'
  | 'applicationFeeCents'
  | 'providerCustomerId'
  | 'providerPaymentMethodId'
>;

/**
 * Asks the provider for an attempt's money, once, however often it is asked.
 *
 * @throws PaymentsUnavailable when nobody knows whether it was taken
 */
export async function takeMoney(
  deps: OrderDeps,
  state: OrderState,
  payment: Attempt,
  isOnSession: boolean,
): Promise<Result<IntentState>> {
  const { providerCustomerId: customerId, providerPaymentMethodId: paymentMethodId, chargeId } = payment;
  const { account } = state.business;
  if (customerId === null || paymentMethodId === null || account === null || chargeId === null)
    return refuse('PAYMENT_FAILED', NO_CARD);
  const faults = deps.faults.of(payment.id);
  if (faults > 0) {
    // A fault is kept under its key; what it left behind is found by our own ids.
    const found = await deps.payments.findIntents(account, customerId);
    const ours = found.find(
      (intent) => intent.postRentalChargeId === chargeId && intent.attempt === keyed(payment, faults - 1),
    );
    if (ours !== undefined && ours.status !== 'CANCELLED') return { ok: true, value: ours };
  }
  try {
    return await deps.payments.charge({
      account,
      orderId: deps.orderId,
      businessId: state.order.businessId,
      chargeId,
      attempt: keyed(payment, faults),
      customerId,
      paymentMethodId,
      amount: cents(payment.amountCents),
      applicationFee: cents(payment.applicationFeeCents),
      description: `Order ${state.order.orderNumber}`,
      isOnSession,
    });
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.wasAnswered) deps.faults.add(payment.id);
    throw error;
  }
}

/** Another key for every attempt, and for every fault of the provider within one. */
function keyed({ attempt }: Attempt, faults: number): number {
  return attempt * 1000 + faults;
}

/** The attempt has ended: its answer once more. */
async function answerAgain(deps: OrderDeps, state: OrderState, payment: PaymentRow): Promise<CommandAnswer> {
  const { account } = state.business;
  const intent =
    payment.providerIntentId === null || account === null
      ? null
      : await deps.payments.readIntent(account, payment.providerIntentId);
  if (intent !== null) return await recordCharge(deps, state, payment, { ok: true, value: intent });
  return await recordCharge(deps, state, payment, refuse('PAYMENT_FAILED', payment.failureCode ?? NO_CARD));
}
