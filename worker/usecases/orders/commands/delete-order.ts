import type { CommandAnswer } from '#worker/ports/objects.ts';

import { cancel } from './cancel.ts';
import { done, refused, reload, mustTakeStep, type Scope } from './command.ts';

/**
 * Takes an order out of every list. An authorisation that stands is given up first. CONFLICT once any money has
 * moved: then its papers are kept.
 */
export async function deleteOrder({ deps, state, command, by, turn }: Scope<'delete'>): Promise<CommandAnswer> {
  const { businessId } = state.order;
  if (state.payments.some(({ status }) => status === 'SUCCEEDED'))
    return refused('CONFLICT', 'Money has moved on this order, so it can no longer be deleted.');
  if (state.order.status === 'PENDING') {
    const answer = await cancel({
      deps,
      state,
      by,
      turn,
      command: { kind: 'cancel', commandId: `${command.commandId}:cancel`, reason: null },
    });
    if (answer.kind !== 'done') return answer;
  }
  const now = await reload(deps, businessId);
  await mustTakeStep(deps, now, {
    to: now.order.status,
    commandId: command.commandId,
    by,
    reason: 'Order deleted',
    change: { deletedAt: deps.now() },
  });
  await deps.point('delete.recorded');
  return done();
}
