import { mayInState } from '#worker/domain/permissions.ts';
import { addDays, laterDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { partyState, type PartyInput } from './party-state.ts';

export type PickupOffer = {
  /** Of the order, as it was read. */
  readonly version: number;
  /** For when it is asked now; null while it is not. */
  readonly asked: CalendarDay | null;
  /** Days on which it could be picked up, in order: up to the rental's end. */
  readonly days: ReadonlyArray<CalendarDay>;
  readonly end: CalendarDay;
};

/**
 * The days for which the pickup of a delivered order can be asked. Changes nothing.
 *
 * @throws AppError as `orderForParty`; INVALID_TRANSITION unless it was delivered and not picked up yet
 */
export async function pickupOffer(ctx: Context, input: PartyInput): Promise<PickupOffer> {
  const { state } = await partyState(ctx, 'order.request-pickup', input);
  const { order, rental, business, rules } = state;
  if (!mayInState('order.request-pickup', order.status))
    throw new AppError('INVALID_TRANSITION', 'A pickup can be asked for once the dumpster was delivered.');
  const first = today(ctx.now(), business.timeZone);
  const closed = new Set(rules?.blackoutDates);
  const days: Array<CalendarDay> = [];
  for (let day = first; day <= laterDay(rental.end, first); day = addDays(day, 1)) if (!closed.has(day)) days.push(day);
  return { version: order.version, asked: order.pickupRequestedDay, days, end: rental.end };
}
