import { mayInState } from '#worker/domain/permissions.ts';
import { pickupDays } from '#worker/domain/pickup-days.ts';
import { today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { closedDays } from './closed-days.ts';
import { partyState, type PartyInput } from './party-state.ts';

export type PickupOffer = {
  /** Of the order, as it was read. */
  readonly version: number;
  /** For when it is asked now; null while it is not. */
  readonly asked: CalendarDay | null;
  /** Days on which it could be picked up, in order: as `pickupDays` says. */
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
  const days = pickupDays(rental.end, first, closedDays(rules));
  return { version: order.version, asked: order.pickupRequestedDay, days, end: rental.end };
}
