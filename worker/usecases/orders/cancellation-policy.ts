import type { OrderState } from '#db/queries/order-state.ts';
import { DEFAULT_CUT_OFF_SECOND, type CancellationPolicy } from '#worker/domain/cancellation.ts';
import { ZERO } from '#worker/domain/money.ts';

import { closedDays } from './closed-days.ts';
import { readSnapshot } from './read-snapshot.ts';

/**
 * What a late cancellation costs by what was agreed on at checkout; an order whose price snapshot says nothing of
 * it costs nothing. Days on which the business does not work are those it has now.
 */
export function cancellationPolicy({ order, rules }: Pick<OrderState, 'order' | 'rules'>): CancellationPolicy {
  const agreed = readSnapshot(order.priceSnapshot);
  const minute = agreed?.cancelCutoffMinute ?? null;
  return {
    lateFee: agreed?.lateCancelFee ?? ZERO,
    cutOffSecond: minute === null ? DEFAULT_CUT_OFF_SECOND : minute * 60,
    closed: closedDays(rules),
  };
}
