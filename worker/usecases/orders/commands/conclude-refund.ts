import { freeStock } from '#db/queries/order-moves.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { moveBetween } from '#worker/domain/order-status.ts';
import type { Mover } from '#worker/ports/objects.ts';

import type { OrderDeps } from '../../checkout/draft.ts';
import { reload, mustTakeStep } from './command.ts';

/**
 * Makes an order REFUNDED once all of its own payment was given back by staff and has arrived, in the statuses
 * that the table allows: a bin that is still out keeps its status until it is picked up, and what a cancellation
 * gave back leaves CANCELLED. Does nothing otherwise.
 */
export async function concludeRefund(deps: OrderDeps, businessId: BusinessId, by: Mover): Promise<void> {
  const state = await reload(deps, businessId);
  const { order } = state;
  if (moveBetween(order.status, 'REFUNDED') === null || !isGivenBack(state)) return;
  if (order.status === 'CONFIRMED') await deps.inventory.release(order.businessId, order.id);
  await mustTakeStep(deps, state, {
    to: 'REFUNDED',
    commandId: `refunded:${order.id}`,
    by,
    reason: 'The payment was refunded in full.',
    also: [freeStock(deps.db, order.businessId, order.id)],
  });
  await deps.point('refund.concluded');
}

function isGivenBack({ payments, refunds }: OrderState): boolean {
  const own = payments.filter(({ chargeId, status }) => chargeId === null && status === 'SUCCEEDED');
  const ofOwn = refunds.filter(
    ({ paymentId, status }) => status !== 'FAILED' && own.some(({ id }) => id === paymentId),
  );
  return (
    own.length > 0 &&
    own.every(({ amountCents, refundedCents }) => refundedCents === amountCents) &&
    ofOwn.every(({ status }) => status === 'SUCCEEDED') &&
    ofOwn.some(({ origin }) => origin !== 'CANCELLATION')
  );
}
