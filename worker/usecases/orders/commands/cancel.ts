import { freeStock, recordVoided } from '#db/queries/order-moves.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import { refundStatements } from '#db/queries/refund-writes.ts';
import { cancellationOf } from '#worker/domain/cancellation.ts';
import { cents, formatMoney, ZERO } from '#worker/domain/money.ts';
import { netPaid } from '#worker/domain/payments.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { cancellationPolicy } from '../cancellation-policy.ts';
import { done, mailAbout, refused, reload, takeStep, type Scope } from './command.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Cancels an order before its delivery: gives up the authorisation when nothing was captured, else gives the
 * money back, less the late fee where the agreed policy has one and its cut-off has passed.
 *
 * Its units are free again once, however many cancel it at the same time; the first reason stays.
 * INVALID_TRANSITION once it is on its way.
 */
export async function cancel(scope: Scope<'cancel'>): Promise<CommandAnswer> {
  const { deps, state, command } = scope;
  if (state.commands.has(command.commandId)) return await finishRefund(scope, state);
  const policy = cancellationPolicy(state);
  const ownPayment = ownPaymentOf(state);
  const captured = ownPayment === undefined ? ZERO : netPaid(paidOf(ownPayment));
  const outcome = cancellationOf(
    policy,
    { status: state.order.status, captured, delivery: state.rental.start },
    deps.now(),
    state.business.timeZone,
  );
  if (!outcome.ok) return refused(outcome.refusal.code, outcome.refusal.message);
  if (outcome.value.kind === 'void') return await voidPayment(scope);

  const { refund, fee } = outcome.value;
  const { order } = state;
  await deps.inventory.release(order.businessId, order.id);
  await deps.point('cancel.released');
  const at = deps.now();
  const written = await takeStep(deps, state, {
    to: 'CANCELLED',
    reason: command.reason ?? (fee > 0 ? `Cancelled after the cut-off; ${formatMoney(fee)} were kept.` : null),
    commandId: command.commandId,
    by: scope.by,
    mail: [mailAbout(state, 'cancelled', { detail: { refundCents: refund, feeCents: fee } })],
    change: { cancellationReason: command.reason, authorizationExpiresAt: null },
    also: [
      freeStock(deps.db, order.businessId, order.id),
      ...(ownPayment === undefined || refund === 0
        ? []
        : refundStatements(deps.db, {
            businessId: order.businessId,
            orderId: order.id,
            paymentId: ownPayment.id,
            refundId: command.refundId,
            amount: refund,
            reason: command.reason ?? 'Order cancelled',
            origin: 'CANCELLATION',
            key: null,
            byUserId: scope.by.userId,
            at,
          })),
    ],
  });
  if (!written.ok) return refused('CONFLICT', 'This order has just changed. Please try again.');
  await deps.point('cancel.recorded');
  return await finishRefund(scope, await reload(deps, order.businessId));
}

async function voidPayment(scope: Scope<'cancel'>): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { order, business } = state;
  const authorized = state.payments.find(({ chargeId, status }) => chargeId === null && status === 'AUTHORIZED');
  if (authorized !== undefined && authorized.providerIntentId !== null && business.account !== null) {
    const ended = await deps.payments.cancel(business.account, authorized.providerIntentId);
    if (ended.status === 'SUCCEEDED') throw new Error(`The payment of ${order.id} was captured without being accepted`);
  }
  await deps.point('cancel.voided');
  await deps.inventory.release(order.businessId, order.id);
  await deps.point('cancel.released');
  const written = await recordVoided(deps.db, {
    businessId: order.businessId,
    orderId: order.id,
    commandId: command.commandId,
    fromVersion: order.version,
    from: order.status,
    to: 'CANCELLED',
    by,
    reason: command.reason,
    mail: [mailAbout(state, 'cancelled', { detail: { refundCents: 0, feeCents: 0 } })],
    at: deps.now(),
    paymentId: authorized?.id ?? null,
  });
  if (!written.ok) return refused('CONFLICT', 'This order has just changed. Please try again.');
  await deps.point('cancel.recorded');
  await deps.deadline.clear('authorization');
  await deps.deadline.set('outbox', deps.now());
  deps.announce({ version: order.version + 1, status: 'CANCELLED' });
  return done();
}

/** The order is cancelled whatever becomes of the refund: the provider is asked until it answers. */
async function finishRefund({ deps, command }: Scope<'cancel'>, state: OrderState): Promise<CommandAnswer> {
  const refund = state.refunds.find(({ id }) => id === command.refundId);
  if (refund !== undefined) await sendRefund(deps, state, refund);
  return done();
}

function ownPaymentOf({ payments }: OrderState) {
  return payments.find(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
}

function paidOf(payment: NonNullable<ReturnType<typeof ownPaymentOf>>) {
  return { amount: cents(payment.amountCents), refunded: cents(payment.refundedCents), status: payment.status };
}
