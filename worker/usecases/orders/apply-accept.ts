import { captureStatements, freeStock, voidStatement } from '#db/queries/order-moves.ts';
import { findOrderState, type OrderState, type PaymentRow } from '#db/queries/order-state.ts';
import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import { transition } from '#worker/domain/order-status.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { AcceptAnswer, Mover } from '#worker/ports/objects.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../checkout/draft.ts';
import { mailAbout, morningOf, mustTakeStep, OSKR } from './commands/command.ts';

const NO_ANSWER = 'The payment provider did not answer. Please try again in a moment.';
const KEEPS_TRYING = 'The payment provider did not answer. We keep trying and confirm the order as soon as it does.';

const EXPIRED =
  'The card authorization has ended, so the order was cancelled. Its dumpsters are free again and the customer was told.';

/** What these moves are called in an order's history: by its name each happens once. */
const acceptCommand = (orderId: OrderId): string => `accept:${orderId}`;
const expiryCommand = (orderId: OrderId): string => `authorization-expired:${orderId}`;

/** The order's own payment that can be captured. */
type Authorized = PaymentRow & { readonly providerIntentId: string };

/**
 * Confirms a pending order and captures its payment. Call it only from the order's queue.
 *
 * Money moves before the status does: if we stop in between, the deadline repeats the command,
 * which captures nothing new and finishes the move. Pressed twice, the second press gets the
 * first one's answer while the order is still confirmed; once it has moved on, INVALID_TRANSITION.
 */
export async function applyAccept(deps: OrderDeps, businessId: BusinessId, by: Mover): Promise<AcceptAnswer> {
  try {
    return await confirm(deps, businessId, by);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return refused('PAYMENT_FAILED', deps.accepted.load()?.stage === 'CAPTURING' ? KEEPS_TRYING : NO_ANSWER);
  }
}

async function confirm(deps: OrderDeps, businessId: BusinessId, by: Mover): Promise<AcceptAnswer> {
  const state = await findOrderState(deps.db, businessId, deps.orderId);
  if (state === undefined) return refused('NOT_FOUND', 'Order not found');
  const { order, commands, business } = state;
  if (commands.has(acceptCommand(order.id))) {
    deps.accepted.save({ stage: 'DONE', tries: triesBefore(deps), businessId, by });
    if (order.status === 'CONFIRMED') return { kind: 'done', status: order.status };
  }
  if (commands.has(expiryCommand(order.id))) return refused('AUTHORIZATION_EXPIRED', EXPIRED);
  const next = transition(order.status, 'CONFIRMED');
  if (!next.ok) return refused(next.refusal.code, next.refusal.message);
  const payment = authorizedOf(state);
  if (payment === undefined || business.account === null)
    return refused('PAYMENT_FAILED', 'There is no payment to capture.');
  if (hasEnded(payment, deps.now())) return await expireAuthorization(deps, state);

  const tries = triesBefore(deps) + 1;
  deps.accepted.save({ stage: 'CAPTURING', tries, businessId, by });
  await deps.deadline.retry('accept');
  await deps.point('accept.stored');
  const captured = await deps.payments.capture({
    account: business.account,
    intentId: payment.providerIntentId,
    orderId: deps.orderId,
    tries,
  });
  await deps.point('accept.captured');
  return captured.ok
    ? await finish(deps, state, payment, by, captured.value.chargeId)
    : await expireAuthorization(deps, state);
}

function triesBefore({ accepted }: OrderDeps): number {
  return accepted.load()?.tries ?? 0;
}

function authorizedOf({ payments }: OrderState): Authorized | undefined {
  for (const payment of payments) {
    const { chargeId, status, providerIntentId } = payment;
    if (chargeId === null && status === 'AUTHORIZED' && providerIntentId !== null)
      return { ...payment, providerIntentId };
  }
  return undefined;
}

/** From the moment on that the provider named for this payment. */
function hasEnded({ captureBefore }: PaymentRow, now: Date): boolean {
  return captureBefore !== null && captureBefore <= now;
}

async function finish(
  deps: OrderDeps,
  state: OrderState,
  payment: Authorized,
  by: Mover,
  chargeId: string | null,
): Promise<AcceptAnswer> {
  const { order, rental, business } = state;
  const { businessId } = order;
  await mustTakeStep(deps, state, {
    to: 'CONFIRMED',
    commandId: acceptCommand(order.id),
    by,
    reason: null,
    mail: [mailAbout(state, 'order-confirmed')],
    change: { authorizationExpiresAt: null, scheduledDelivery: morningOf(rental.start, business.timeZone) },
    also: captureStatements(deps.db, {
      businessId,
      paymentId: payment.id,
      chargeId: chargeId ?? payment.providerChargeId,
      at: deps.now(),
    }),
  });
  await deps.point('accept.recorded');
  deps.accepted.save({ stage: 'DONE', tries: triesBefore(deps), businessId, by });
  await deps.deadline.clear('accept');
  await deps.deadline.clear('authorization');
  await deps.point('accept.answered');
  return { kind: 'done', status: 'CONFIRMED' };
}

/** Whether a pending order's authorisation has ended, so that there is something to expire. */
export function isExpired(state: OrderState, now: Date): boolean {
  const payment = authorizedOf(state);
  return state.order.status === 'PENDING' && payment !== undefined && hasEnded(payment, now);
}

/**
 * The authorisation has ended and nobody accepted in time: cancels the order, frees its stock and
 * tells the customer.
 *
 * Cancelled at the provider, the order is over: its stock is given back before that is written, because
 * once it is written nobody comes back to an order that was interrupted in between.
 *
 * @throws PaymentsUnavailable when the provider can't be asked
 */
export async function expireAuthorization(deps: OrderDeps, state: OrderState): Promise<AcceptAnswer> {
  const { order, business } = state;
  const payment = authorizedOf(state);
  if (payment === undefined) throw new TypeError('Only a payment can expire');
  if (business.account !== null) {
    const told = await deps.payments.cancel(business.account, payment.providerIntentId);
    // Captured by a command that we did not live to record.
    if (told.status === 'SUCCEEDED')
      return await finish(deps, state, payment, deps.accepted.load()?.by ?? OSKR, told.chargeId);
  }
  await deps.inventory.release(order.businessId, order.id);
  const reason = 'The card authorization ended before the order was confirmed.';
  await mustTakeStep(deps, state, {
    to: 'CANCELLED',
    commandId: expiryCommand(order.id),
    by: OSKR,
    reason,
    mail: [mailAbout(state, 'authorization-expired')],
    change: { authorizationExpiresAt: null, cancellationReason: reason },
    also: [
      voidStatement(deps.db, order.businessId, payment.id, deps.now()),
      freeStock(deps.db, order.businessId, order.id),
    ],
  });
  await deps.deadline.clear('accept');
  await deps.deadline.clear('authorization');
  return refused('AUTHORIZATION_EXPIRED', EXPIRED);
}

function refused(code: RefusalCode, message: string): AcceptAnswer {
  return { kind: 'refused', code, message };
}
