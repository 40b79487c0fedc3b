import type { OrderState } from '#db/queries/order-state.ts';
import { allocationStatements } from '#db/queries/orders.ts';
import { checkPeriod, orderDays, type BookingRules } from '#worker/domain/booking-rules.ts';
import { isLateCancellation } from '#worker/domain/cancellation.ts';
import { addDays, daysBetween, formatDay } from '#worker/domain/rental-period.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { cancellationPolicy } from '../cancellation-policy.ts';
import { closedDays } from '../closed-days.ts';
import { done, morningOf, mustTakeStep, outdated, refused, type Scope } from './command.ts';
import { rentalLines } from './rental-lines.ts';
import { tellBusiness } from './tell-business.ts';

/**
 * Moves an order that is not on its way yet to another first day; the length and the price stay.
 *
 * INVALID_TRANSITION once it is on its way, and for a customer after the cut-off. BAD_USER_INPUT for a day on which
 * the business does not deliver, OUT_OF_STOCK when the units or the trucks are taken then.
 */
export async function reschedule(scope: Scope<'reschedule'>): Promise<CommandAnswer> {
  const { deps, state, command, by } = scope;
  const { order, rental, business } = state;
  const { start, isStaff } = command;
  if (state.commands.has(command.commandId) || start === rental.start) return done();
  if (order.status !== 'PENDING' && order.status !== 'CONFIRMED')
    return refused('INVALID_TRANSITION', 'Only an order that is not on its way yet can be moved to another day.');
  const stale = outdated(scope);
  if (stale !== null) return stale;
  if (!isStaff && isLateCancellation(cancellationPolicy(state), rental.start, deps.now(), business.timeZone))
    return refused('INVALID_TRANSITION', 'It is too late to change the day online. Please call us.');
  const request = { start, rentalDays: daysBetween(rental.start, rental.end), quantity: 1 };
  const moving = movingRules(state, isStaff);
  const period = checkPeriod(moving, request, orderDays(moving, deps.now(), business.timeZone));
  if (!period.ok) return refused(period.refusal.code, period.refusal.message, { field: 'rentalStartDate' });

  const moved = await deps.inventory.change(order.businessId, order.id, rentalLines(state, { start }));
  if (!moved.ok) return refused(moved.refusal.code, moved.refusal.message);
  await deps.point('reschedule.moved');
  const at = deps.now();
  const booked = { businessId: order.businessId, orderId: order.id, held: moved.value.lines, at };
  const reason = `Delivery moved from ${formatDay(rental.start)} to ${formatDay(start)}`;
  await mustTakeStep(deps, state, {
    to: order.status,
    commandId: command.commandId,
    by,
    reason,
    mail: tellBusiness(scope, 'moved', `${reason}.`),
    change: {
      rentalStartDay: start,
      rentalEndDay: addDays(start, daysBetween(rental.start, rental.end)),
      ...(order.scheduledDelivery === null ? {} : { scheduledDelivery: morningOf(start, business.timeZone) }),
    },
    also: allocationStatements(deps.db, booked, { state: 'BOOKED', expiresAt: null }),
  });
  await deps.point('reschedule.recorded');
  return done();
}

/** As at checkout; staff may promise a day that a customer could not order any more. Trucks are the stock's to count. */
export function movingRules({ rules }: OrderState, isStaff: boolean): BookingRules {
  return {
    leadTimeDays: isStaff ? 0 : (rules?.leadTimeDays ?? 0),
    orderCutoffMinute: isStaff ? null : (rules?.orderCutoffMinute ?? null),
    bookableDays: rules?.bookableDays ?? 365,
    ...closedDays(rules),
    dailyDeliveries: null,
    turnaroundDays: rules?.turnaroundDays ?? 0,
  };
}
