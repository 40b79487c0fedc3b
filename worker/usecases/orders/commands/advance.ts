import { freeStock, type OrderChange } from '#db/queries/order-moves.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import { moveForUpdate, type OrderStatus } from '#worker/domain/order-status.ts';
import { laterDay, today } from '#worker/domain/rental-period.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import { done, mailAbout, morningOf, refused, mustTakeStep, type Scope } from './command.ts';
import { concludeRefund } from './conclude-refund.ts';

const MAIL: Readonly<Partial<Record<OrderStatus, string>>> = {
  DELIVERING: 'out-for-delivery',
  DELIVERED: 'delivered',
  PICKUP_SCHEDULED: 'pickup-scheduled',
  COMPLETED: 'completed',
};

/**
 * The work in the yard: out for delivery, delivered, pickup scheduled, picked up. It moves no money.
 *
 * Sets the time that the move stands for, writes the history and tells the customer. A completed order gives its
 * units back; one that was given back in full while the bin was out then becomes REFUNDED. INVALID_TRANSITION
 * for what the table does not have.
 */
export async function advance({ deps, state, command, by }: Scope<'advance'>): Promise<CommandAnswer> {
  const { order } = state;
  const { to, reason, commandId } = command;
  if (!state.commands.has(commandId)) {
    const move = moveForUpdate(order.status, to);
    if (!move.ok) return refused(move.refusal.code, move.refusal.message);
    if (move.value !== 'advance') throw new TypeError('Accepting and cancelling are commands of their own');
    const isOver = to === 'COMPLETED';
    if (isOver) {
      await deps.inventory.release(order.businessId, order.id);
      await deps.point('advance.released');
    }
    const kind = MAIL[to];
    await mustTakeStep(deps, state, {
      to,
      reason,
      commandId,
      by,
      mail: kind === undefined ? [] : [mailAbout(state, kind)],
      change: timesOf(state, to, deps.now()),
      also: isOver ? [freeStock(deps.db, order.businessId, order.id)] : [],
    });
    await deps.point('advance.recorded');
  }
  if (to === 'COMPLETED') await concludeRefund(deps, order.businessId, by);
  return done();
}

function timesOf({ order, rental, business }: OrderState, to: OrderStatus, now: Date): OrderChange {
  switch (to) {
    case 'DELIVERED':
      return { actualDelivery: now };
    case 'PICKUP_SCHEDULED': {
      const day = laterDay(order.pickupRequestedDay ?? rental.end, today(now, business.timeZone));
      return { scheduledPickup: order.scheduledPickup ?? morningOf(day, business.timeZone) };
    }
    case 'COMPLETED':
      return { actualPickup: now };
    default:
      return {};
  }
}
