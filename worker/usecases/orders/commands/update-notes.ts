import { mayInState } from '#worker/domain/permissions.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { done, mustTakeStep, outdated, refused, type Scope } from './command.ts';
import { tellBusiness } from './tell-business.ts';

/**
 * Writes other notes for the driver, until the dumpster is there.
 *
 * The history says that they changed and by whom, not what they say: that is taken out of the order when its person is
 * forgotten. INVALID_TRANSITION after the delivery.
 */
export async function updateNotes(scope: Scope<'update-notes'>): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { order } = state;
  if (state.commands.has(command.commandId) || command.notes === order.specialInstructions) return done();
  if (!mayInState('order.update-notes', order.status))
    return refused('INVALID_TRANSITION', 'The notes for the driver can be changed until the delivery.');
  const stale = outdated(scope);
  if (stale !== null) return stale;
  const reason = command.notes === null ? 'Notes for the driver removed' : 'Notes for the driver changed';
  await mustTakeStep(deps, state, {
    to: order.status,
    commandId: command.commandId,
    by,
    reason,
    mail: tellBusiness(scope, 'notes', `${reason}.`),
    change: { specialInstructions: command.notes },
  });
  return done();
}
