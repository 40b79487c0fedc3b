import { bookableStarts } from '#worker/domain/bookable-starts.ts';
import { isLateCancellation } from '#worker/domain/cancellation.ts';
import type { ClosedDays } from '#worker/domain/closed-days.ts';
import { mayInState } from '#worker/domain/permissions.ts';
import { daysBetween, type CalendarDay } from '#worker/domain/rental-period.ts';

import { calendarOf } from '../catalogue/calendar-of.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { cancellationPolicy } from './cancellation-policy.ts';
import { movingRules } from './commands/reschedule.ts';
import { ownStock } from './own-stock.ts';
import { partyState, type PartyInput } from './party-state.ts';

export type MovingOffer = {
  /** Of the order, as it was read. */
  readonly version: number;
  /** The delivery as it is now. */
  readonly start: CalendarDay;
  readonly rentalDays: number;
  /** Every day on which all of it could be delivered instead, in order. */
  readonly days: ReadonlyArray<CalendarDay>;
  /** Before it is too soon for any delivery. */
  readonly earliest: CalendarDay;
  readonly closed: ClosedDays;
};

/**
 * The days to which a delivery could be moved. The length and the price stay. Changes nothing.
 *
 * @throws AppError as `orderForParty`; INVALID_TRANSITION once it is on its way, and for a customer after the cut-off
 */
export async function movingOffer(ctx: Context, input: PartyInput): Promise<MovingOffer> {
  const { access, state } = await partyState(ctx, 'order.reschedule', input);
  const { order, rental, business } = state;
  if (!mayInState('order.reschedule', order.status))
    throw new AppError('INVALID_TRANSITION', 'Only an order that is not on its way yet can be moved to another day.');
  if (!access.isStaff && isLateCancellation(cancellationPolicy(state), rental.start, ctx.now(), business.timeZone))
    throw new AppError('INVALID_TRANSITION', 'It is too late to change the day online. Please call us.');
  const { catalogue, units } = await ownStock(ctx, state);
  const { dailyDeliveries } = catalogue.bookingRules;
  const rules = { ...movingRules(state, access.isStaff), dailyDeliveries };
  const calendar = calendarOf(catalogue, ctx.now(), rules);
  const trucks = state.items.reduce((count, { quantity }) => count + quantity, 0);
  return {
    version: order.version,
    start: rental.start,
    rentalDays: daysBetween(rental.start, rental.end),
    days: bookableStarts(calendar, units, trucks),
    earliest: calendar.days.first,
    closed: rules,
  };
}
