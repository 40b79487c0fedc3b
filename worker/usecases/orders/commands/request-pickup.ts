import { isClosed } from '#worker/domain/closed-days.ts';
import { pickupDays } from '#worker/domain/pickup-days.ts';
import { formatDay, laterDay, today } from '#worker/domain/rental-period.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { closedDays } from '../closed-days.ts';
import { done, mailAbout, morningOf, mustTakeStep, outdated, refused, type Scope } from './command.ts';
import { tellBusiness } from './tell-business.ts';

/**
 * Asks for the pickup of a delivered order on a day, or for another day than was asked for before. The order becomes
 * PICKUP_SCHEDULED.
 *
 * INVALID_TRANSITION unless it was delivered and not picked up yet. BAD_USER_INPUT for a day that has passed, on which
 * the business does not work, or after the rental's end: that is an extension, unless no earlier day is left.
 */
export async function requestPickup(scope: Scope<'request-pickup'>): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { order, rental, business, rules } = state;
  const { day, isStaff } = command;
  if (state.commands.has(command.commandId)) return done();
  if (order.status !== 'DELIVERED' && order.status !== 'PICKUP_SCHEDULED')
    return refused('INVALID_TRANSITION', 'A pickup can be asked for once the dumpster was delivered.');
  const stale = outdated(scope);
  if (stale !== null) return stale;
  const first = today(deps.now(), business.timeZone);
  const closed = closedDays(rules);
  const offered = pickupDays(rental.end, first, closed).at(-1) ?? first;
  const last = laterDay(laterDay(rental.end, first), offered);
  if (day < first) return badDay(`Choose ${formatDay(first)} or a later day.`);
  if (!isStaff && day > last)
    return badDay(`The rental ends on ${formatDay(rental.end)}. Extend it to keep the dumpster longer.`);
  if (isClosed(closed, day)) return badDay(`There are no pickups on ${formatDay(day)}.`);
  const reason = `Pickup asked for ${formatDay(day)}`;
  await mustTakeStep(deps, state, {
    to: 'PICKUP_SCHEDULED',
    commandId: command.commandId,
    by,
    reason,
    mail: [
      mailAbout(state, 'pickup-scheduled', { event: `pickup-scheduled:${day}` }),
      ...tellBusiness(scope, 'pickup', `${reason}.`),
    ],
    change: { pickupRequestedDay: day, scheduledPickup: morningOf(day, business.timeZone) },
  });
  await deps.point('pickup.recorded');
  return done();
}

function badDay(message: string): CommandAnswer {
  return refused('BAD_USER_INPUT', message, { field: 'date' });
}
