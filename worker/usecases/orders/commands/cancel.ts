import { freeStock, voidStatement } from '#db/queries/order-moves.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import { refundStatements } from '#db/queries/refund-writes.ts';
import type { Statement } from '#db/write-batch.ts';
import { derivedId } from '#worker/domain/ids.ts';
import { formatMoney, sum, type Cents } from '#worker/domain/money.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { plannedCancellation, type Return } from '../planned-cancellation.ts';
import { done, mailAbout, outdated, refused, reload, takeStep, type Scope } from './command.ts';
import { sendRefund } from './send-refund.ts';
import { tellBusiness } from './tell-business.ts';

/**
 * Cancels an order before its delivery: gives up the authorisation when nothing was captured, else gives the
 * money back, less the late fee where the agreed policy has one and its cut-off has passed.
 *
 * Its units are free again once, however many cancel it at the same time; the first reason stays.
 * INVALID_TRANSITION once it is on its way, PRICE_CHANGED when the late fee is more than was said.
 */
export async function cancel(scope: Scope<'cancel'>): Promise<CommandAnswer> {
  const { deps, state, command } = scope;
  if (state.commands.has(command.commandId)) return await finishRefunds(scope, state);
  const plan = plannedCancellation(state, deps.now());
  if (!plan.ok) return refused(plan.refusal.code, plan.refusal.message);
  const stale = outdated(scope);
  if (stale !== null) return stale;
  if (plan.value.kind === 'void') return await voidPayment(scope);
  const { returns, fee } = plan.value;
  if (scope.turn === 'new' && command.seenFee !== undefined && fee > command.seenFee)
    return refused(
      'PRICE_CHANGED',
      `The cut-off has passed meanwhile. Cancelling now keeps a late fee of ${formatMoney(fee)}.`,
    );
  return await giveBack(scope, returns, fee);
}

async function giveBack(scope: Scope<'cancel'>, returns: ReadonlyArray<Return>, fee: Cents): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { order } = state;
  await deps.inventory.release(order.businessId, order.id);
  await deps.point('cancel.released');
  const refundCents = sum(returns.map(({ amount }) => amount));
  const written = await takeStep(deps, state, {
    to: 'CANCELLED',
    reason: command.reason ?? (fee > 0 ? `Cancelled after the cut-off; ${formatMoney(fee)} were kept.` : null),
    commandId: command.commandId,
    by,
    mail: [
      mailAbout(state, 'cancelled', { detail: { refundCents, feeCents: fee } }),
      ...tellBusiness(
        scope,
        'cancelled',
        fee > 0
          ? `${formatMoney(refundCents)} go back to the customer; a late fee of ${formatMoney(fee)} is kept.`
          : `${formatMoney(refundCents)} go back to the customer.`,
      ),
    ],
    change: { cancellationReason: command.reason, authorizationExpiresAt: null },
    also: [freeStock(deps.db, order.businessId, order.id), ...(await refundRows(scope, returns))],
  });
  if (!written.ok) return refused('CONFLICT', 'This order has just changed. Please try again.');
  await deps.point('cancel.recorded');
  return await finishRefunds(scope, await reload(deps, order.businessId));
}

async function refundRows(
  { deps, state, command, by }: Scope<'cancel'>,
  returns: ReadonlyArray<Return>,
): Promise<ReadonlyArray<Statement>> {
  const at = deps.now();
  const rows = returns.map(async ({ payment, amount }) =>
    refundStatements(deps.db, {
      businessId: state.order.businessId,
      orderId: state.order.id,
      paymentId: payment.id,
      refundId: await derivedId('refund', `${command.commandId}:${payment.id}`),
      amount,
      reason: command.reason ?? 'Order cancelled',
      origin: 'CANCELLATION',
      key: null,
      byUserId: by.userId,
      at,
    }),
  );
  return (await Promise.all(rows)).flat();
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
  const written = await takeStep(deps, state, {
    to: 'CANCELLED',
    commandId: command.commandId,
    by,
    reason: command.reason,
    mail: [
      mailAbout(state, 'cancelled', { detail: { refundCents: 0, feeCents: 0 } }),
      ...tellBusiness(scope, 'cancelled', 'The hold on the card was released. Nothing was charged.'),
    ],
    change: { authorizationExpiresAt: null, cancellationReason: command.reason },
    also: [
      ...(authorized === undefined ? [] : [voidStatement(deps.db, order.businessId, authorized.id, deps.now())]),
      freeStock(deps.db, order.businessId, order.id),
    ],
  });
  if (!written.ok) return refused('CONFLICT', 'This order has just changed. Please try again.');
  await deps.point('cancel.recorded');
  await deps.deadline.clear('authorization');
  return done();
}

/** The order is cancelled whatever becomes of its refunds: the provider is asked until it answers. */
async function finishRefunds({ deps }: Scope<'cancel'>, state: OrderState): Promise<CommandAnswer> {
  for (const refund of state.refunds)
    if (refund.origin === 'CANCELLATION') await sendRefund(deps, await reload(deps, state.order.businessId), refund);
  return done();
}
