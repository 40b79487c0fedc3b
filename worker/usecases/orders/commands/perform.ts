import { findOrderState } from '#db/queries/order-state.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { AcceptAnswer, CommandAnswer, Mover, OrderCommand } from '#worker/ports/objects.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import { later, type OrderDeps, type PendingCommand } from '../../checkout/draft.ts';
import { applyAccept } from '../apply-accept.ts';
import { advance } from './advance.ts';
import { cancel } from './cancel.ts';
import { charge } from './charge.ts';
import { refused, type Scope } from './command.ts';
import { deleteOrder } from './delete-order.ts';
import { extend } from './extend.ts';
import { payCharge } from './pay-charge.ts';
import { refund } from './refund.ts';
import { requestPickup } from './request-pickup.ts';
import { reschedule } from './reschedule.ts';
import { updateNotes } from './update-notes.ts';

const NO_ANSWER =
  'The payment provider did not answer. We keep trying, and the order shows the result as soon as it does.';
const BUSY = 'An earlier change of this order is still waiting for the payment provider. Please try again in a moment.';

/** How long somebody may take to answer their bank. */
const BANK_SECONDS = 15 * 60;

/** How often a payment that is being processed is asked about when no event tells of it. */
const PROCESSING_SECONDS = 5 * 60;

/**
 * Carries out a command on a placed order. Call it only from the order's queue.
 *
 * It is stored before it has any effect. What was interrupted (a crash, a provider that did not answer) is
 * finished by the deadline, and before anything else is done with the order.
 */
export async function performCommand(
  deps: OrderDeps,
  businessId: BusinessId,
  command: OrderCommand,
  by: Mover,
): Promise<CommandAnswer> {
  const pending = deps.command.load();
  const stored = pending !== null && isSame(pending.command, command) ? pending : null;
  try {
    await finishAccept(deps);
    const earlier = pending !== null && stored === null ? await finishCommand(deps, pending, 'over') : null;
    if (isProcessing(earlier)) return refused('CONFLICT', STILL_PROCESSING);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refused('PAYMENT_FAILED', BUSY);
    throw error;
  }
  try {
    return stored === null
      ? await finishCommand(deps, { businessId, command, by }, 'new')
      : await finishCommand(deps, stored, 'again');
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refused('PAYMENT_FAILED', NO_ANSWER, subjectOf(command));
    throw error;
  }
}

/** Takes up what was interrupted; nothing to do when nothing was. @throws PaymentsUnavailable */
export async function finishInterrupted(deps: OrderDeps): Promise<void> {
  await finishAccept(deps);
  const pending = deps.command.load();
  if (pending === null) return;
  const isOver = pending.waitUntil !== undefined && pending.waitUntil <= deps.now();
  await finishCommand(deps, pending, isOver ? 'over' : 'again');
}

/**
 * Accepts an order, after what an interrupted command has left of it. Call it only from the order's queue.
 *
 * @returns as `applyAccept`; PAYMENT_FAILED while an earlier command still waits for the provider
 */
export async function performAccept(deps: OrderDeps, businessId: BusinessId, by: Mover): Promise<AcceptAnswer> {
  const pending = deps.command.load();
  try {
    const earlier = pending === null ? null : await finishCommand(deps, pending, 'over');
    if (isProcessing(earlier)) return { kind: 'refused', code: 'CONFLICT', message: STILL_PROCESSING };
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { kind: 'refused', code: 'PAYMENT_FAILED', message: BUSY };
    throw error;
  }
  return await applyAccept(deps, businessId, by);
}

/** An acceptance that may have captured money comes before everything else. */
async function finishAccept(deps: OrderDeps): Promise<void> {
  const accepted = deps.accepted.load();
  if (accepted?.stage !== 'CAPTURING') return;
  const answer = await applyAccept(deps, accepted.businessId, accepted.by);
  if (answer.kind === 'refused' && answer.code === 'PAYMENT_FAILED') throw new PaymentsUnavailable(answer.message);
}

/** By its name, or an extension by its key: back from the bank the customer asks for it a second time. */
function isSame(pending: OrderCommand, asked: OrderCommand): boolean {
  if (pending.commandId === asked.commandId) return true;
  if (pending.kind !== 'extend' || asked.kind !== 'extend') return false;
  return (
    pending.key === asked.key &&
    pending.extraDays === asked.extraDays &&
    pending.expectedTotal === asked.expectedTotal &&
    pending.paymentMethodId === asked.paymentMethodId
  );
}

async function finishCommand(deps: OrderDeps, pending: PendingCommand, turn: Scope['turn']): Promise<CommandAnswer> {
  deps.command.save(pending);
  await deps.deadline.retry('command');
  await deps.point('command.stored');
  const answer = await run(deps, pending, turn);
  const waitUntil = waitOf(deps, pending, answer);
  if (waitUntil !== null) {
    deps.command.save({ ...pending, waitUntil });
    await deps.deadline.set('command', waitUntil);
    return answer;
  }
  deps.command.save(null);
  await deps.deadline.clear('command');
  await deps.point('command.answered');
  return answer;
}

/** Until when a command waits: its days are kept from others while the customer is at the bank or the bank at work. */
function waitOf(deps: OrderDeps, { command, waitUntil }: PendingCommand, answer: CommandAnswer): Date | null {
  if (isProcessing(answer)) return later(deps.now(), PROCESSING_SECONDS);
  const isAtBank = answer.kind === 'needs_action' && command.kind === 'extend';
  return isAtBank ? (waitUntil ?? later(deps.now(), BANK_SECONDS)) : null;
}

function isProcessing(answer: CommandAnswer | null): boolean {
  return answer?.kind === 'refused' && answer.isProcessing === true;
}

async function run(
  deps: OrderDeps,
  { businessId, command, by }: PendingCommand,
  turn: Scope['turn'],
): Promise<CommandAnswer> {
  const state = await findOrderState(deps.db, businessId, deps.orderId);
  if (state === undefined) return refused('NOT_FOUND', 'Order not found');
  const scope = { deps, state, by, turn };
  switch (command.kind) {
    case 'advance':
      return await advance({ ...scope, command });
    case 'cancel':
      return await cancel({ ...scope, command });
    case 'delete':
      return await deleteOrder({ ...scope, command });
    case 'refund':
      return await refund({ ...scope, command });
    case 'charge':
      return await charge({ ...scope, command });
    case 'pay-charge':
      return await payCharge({ ...scope, command });
    case 'extend':
      return await extend({ ...scope, command });
    case 'reschedule':
      return await reschedule({ ...scope, command });
    case 'request-pickup':
      return await requestPickup({ ...scope, command });
    case 'update-notes':
      return await updateNotes({ ...scope, command });
  }
}

/** What a command has made although the provider did not answer. */
function subjectOf(command: OrderCommand): { readonly subjectId?: string } {
  switch (command.kind) {
    case 'charge':
    case 'pay-charge':
      return { subjectId: command.chargeId };
    case 'refund':
      return { subjectId: command.refundId };
    default:
      return {};
  }
}
