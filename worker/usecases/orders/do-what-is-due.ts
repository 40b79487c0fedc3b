import { findOrderState } from '#db/queries/order-state.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { endDraft } from '../checkout/conclude-intent.ts';
import type { OrderDeps } from '../checkout/draft.ts';
import { settleDraft } from '../checkout/settle-draft.ts';
import { applyAccept, expireAuthorization, isExpired } from './apply-accept.ts';
import { finishInterrupted } from './commands/perform.ts';
import { settleOrderMoney } from './commands/settle-money.ts';

/**
 * Does what an order's deadlines ask for. Call it only from the order's queue.
 *
 * Alarms fire at least once and the sweep comes besides: everything here may be done twice.
 *
 * @param businessId whose order it is, when the caller knows; an order that was never checked out here
 *   knows no deadlines of its own
 * @returns how many deadlines were served
 */
export async function doWhatIsDue(
  deps: OrderDeps,
  due: ReadonlyArray<string>,
  businessId: BusinessId | null,
): Promise<number> {
  const owner = deps.draft.load()?.content.businessId ?? deps.accepted.load()?.businessId ?? businessId;
  const names = businessId === null ? due : [...new Set([...due, 'authorization'])];
  let served = 0;
  for (const name of names) if (await serve(deps, name, owner)) served += 1;
  return served;
}

async function serve(deps: OrderDeps, name: string, businessId: BusinessId | null): Promise<boolean> {
  switch (name) {
    case 'settle':
      return await takeUp(deps);
    case 'expire':
      return await expire(deps);
    case 'accept':
      return await captureAgain(deps, businessId);
    case 'command':
      return await finishCommand(deps);
    case 'money':
      return await settleLater(deps);
    case 'authorization':
      return await authorizationEnds(deps, businessId);
    default:
      return false;
  }
}

/** A checkout was interrupted: find out what became of it, and finish or end it. */
async function takeUp(deps: OrderDeps): Promise<boolean> {
  const draft = deps.draft.load();
  await deps.deadline.retry('settle');
  if (draft !== null) await settleDraft(deps, draft, 'recovery');
  await deps.deadline.clear('settle');
  return true;
}

async function expire(deps: OrderDeps): Promise<boolean> {
  const draft = deps.draft.load();
  if (draft !== null && draft.stage !== 'PLACED' && draft.stage !== 'DROPPED') await endDraft(deps, draft);
  await deps.deadline.clear('expire');
  return true;
}

async function captureAgain(deps: OrderDeps, businessId: BusinessId | null): Promise<boolean> {
  const record = deps.accepted.load();
  await deps.deadline.retry('accept');
  if (record?.stage === 'CAPTURING' && businessId !== null) {
    const answer = await applyAccept(deps, businessId, record.by);
    // Not captured for certain, or captured and not written: neither may be left at that.
    if (answer.kind === 'refused' && (answer.code === 'PAYMENT_FAILED' || answer.code === 'CONFLICT')) return true;
  }
  await deps.deadline.clear('accept');
  return true;
}

/** A command was interrupted, its provider did not answer, or its customer has not come back from the bank. */
async function finishCommand(deps: OrderDeps): Promise<boolean> {
  await deps.deadline.retry('command');
  await finishInterrupted(deps);
  const waitUntil = deps.command.load()?.waitUntil;
  if (waitUntil === undefined) await deps.deadline.clear('command');
  else await deps.deadline.set('command', waitUntil);
  return true;
}

async function settleLater(deps: OrderDeps): Promise<boolean> {
  await deps.deadline.retry('money');
  await settleOrderMoney(deps);
  await deps.deadline.clear('money');
  return true;
}

async function authorizationEnds(deps: OrderDeps, businessId: BusinessId | null): Promise<boolean> {
  const state = businessId === null ? undefined : await findOrderState(deps.db, businessId, deps.orderId);
  const ended = state !== undefined && isExpired(state, deps.now());
  if (ended) await expireAuthorization(deps, state);
  // The sweep asks about it together with whatever else was due: what has not ended keeps its deadline.
  if (ended || state?.order.status !== 'PENDING') await deps.deadline.clear('authorization');
  return ended;
}
