import { recordAccepted, recordVoided } from '#db/queries/order-moves.ts';
import { acceptCommand, expiryCommand, findOrderForCommand, type OrderForCommand } from '#db/queries/order-reads.ts';
import type { OutgoingMail } from '#db/queries/outbox.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { transition } from '#worker/domain/order-status.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { AcceptAnswer, Mover } from '#worker/ports/objects.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import type { OrderDeps } from '../checkout/draft.ts';
import { morningOf, OSKR } from './commands/command.ts';

const NO_ANSWER = 'The payment provider did not answer. Please try again in a moment.';
const KEEPS_TRYING = 'The payment provider did not answer. We keep trying and confirm the order as soon as it does.';

const EXPIRED =
  'The card authorisation has ended, so the order was cancelled. Its dumpsters are free again and the customer was told.';

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
  const order = await findOrderForCommand(deps.db, businessId, deps.orderId);
  if (order === undefined) return refused('NOT_FOUND', 'Order not found');
  if (order.acceptedBefore) {
    deps.accepted.save({ stage: 'DONE', tries: triesBefore(deps), businessId: order.businessId, by });
    if (order.status === 'CONFIRMED') return { kind: 'done', status: order.status };
  }
  if (order.expiredBefore) return refused('AUTHORIZATION_EXPIRED', EXPIRED);
  const next = transition(order.status, 'CONFIRMED');
  if (!next.ok) return refused(next.refusal.code, next.refusal.message);
  const { payment } = order;
  if (payment === null || order.account === null) return refused('PAYMENT_FAILED', 'There is no payment to capture.');
  if (payment.captureBefore !== null && payment.captureBefore <= deps.now())
    return await expireAuthorization(deps, order);

  const tries = triesBefore(deps) + 1;
  deps.accepted.save({ stage: 'CAPTURING', tries, businessId, by });
  await deps.deadline.retry('accept');
  await deps.point('accept.stored');
  const captured = await deps.payments.capture({
    account: order.account,
    intentId: payment.intentId,
    orderId: deps.orderId,
    tries,
  });
  await deps.point('accept.captured');
  return captured.ok ? await finish(deps, order, by, captured.value.chargeId) : await expireAuthorization(deps, order);
}

function triesBefore({ accepted }: OrderDeps): number {
  return accepted.load()?.tries ?? 0;
}

async function finish(
  deps: OrderDeps,
  order: OrderForCommand,
  by: Mover,
  chargeId: string | null,
): Promise<AcceptAnswer> {
  const { payment } = order;
  if (payment === null) throw new TypeError('An order is accepted only with its payment');
  const written = await recordAccepted(deps.db, {
    businessId: order.businessId,
    orderId: deps.orderId,
    commandId: acceptCommand(deps.orderId),
    fromVersion: order.version,
    from: order.status,
    to: 'CONFIRMED',
    by,
    reason: null,
    mail: [mailTo(order, 'order-confirmed')],
    at: deps.now(),
    paymentId: payment.id,
    chargeId: chargeId ?? payment.chargeId,
    scheduledDelivery: order.rentalStart === null ? null : morningOf(order.rentalStart, order.timeZone),
  });
  // Only this queue writes the order: a conflict means that the move was written before we stopped.
  if (!written.ok && !(await findOrderForCommand(deps.db, order.businessId, deps.orderId))?.acceptedBefore)
    return refused('CONFLICT', 'This order has just changed. Please try again.');
  await deps.point('accept.recorded');
  deps.accepted.save({ stage: 'DONE', tries: triesBefore(deps), businessId: order.businessId, by });
  await deps.deadline.clear('accept');
  await deps.deadline.clear('authorization');
  await deps.deadline.set('outbox', deps.now());
  deps.announce({ version: order.version + 1, status: 'CONFIRMED' });
  await deps.point('accept.answered');
  return { kind: 'done', status: 'CONFIRMED' };
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
export async function expireAuthorization(deps: OrderDeps, order: OrderForCommand): Promise<AcceptAnswer> {
  const { payment, account } = order;
  if (payment === null) throw new TypeError('Only a payment can expire');
  if (account !== null) {
    const state = await deps.payments.cancel(account, payment.intentId);
    // Captured by a command that we did not live to record.
    if (state.status === 'SUCCEEDED')
      return await finish(deps, order, deps.accepted.load()?.by ?? OSKR, state.chargeId);
  }
  await deps.inventory.release(order.businessId, deps.orderId);
  await recordVoided(deps.db, {
    businessId: order.businessId,
    orderId: deps.orderId,
    commandId: expiryCommand(deps.orderId),
    fromVersion: order.version,
    from: order.status,
    to: 'CANCELLED',
    by: OSKR,
    reason: 'The card authorisation ended before the order was confirmed.',
    mail: [mailTo(order, 'authorization-expired')],
    at: deps.now(),
    paymentId: payment.id,
  });
  await deps.deadline.clear('accept');
  await deps.deadline.clear('authorization');
  await deps.deadline.set('outbox', deps.now());
  deps.announce({ version: order.version + 1, status: 'CANCELLED' });
  return refused('AUTHORIZATION_EXPIRED', EXPIRED);
}

function mailTo(order: OrderForCommand, kind: string): OutgoingMail {
  return {
    eventKey: `${order.id}:${kind}`,
    recipient: order.customerEmail,
    kind,
    payload: { orderId: order.id },
  };
}

function refused(code: RefusalCode, message: string): AcceptAnswer {
  return { kind: 'refused', code, message };
}
