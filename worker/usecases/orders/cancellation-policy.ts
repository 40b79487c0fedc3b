import * as z from 'zod';

import type { OrderState } from '#db/queries/order-state.ts';
import { DEFAULT_CUT_OFF_SECOND, type CancellationPolicy } from '#worker/domain/cancellation.ts';
import { cents, isCents, ZERO } from '#worker/domain/money.ts';

const Agreed = z.object({
  policies: z.object({
    lateCancelFee: z.number().refine(isCents),
    cancelCutoffMinute: z.number().int().min(0).max(1440).optional(),
  }),
});

/**
 * What a late cancellation costs by what was agreed on at checkout; an order whose price snapshot says nothing of
 * it costs nothing. Days on which the business does not work are those it has now.
 */
export function cancellationPolicy({ order, rules }: Pick<OrderState, 'order' | 'rules'>): CancellationPolicy {
  const agreed = Agreed.safeParse(order.priceSnapshot);
  const policies = agreed.success ? agreed.data.policies : null;
  const minute = policies?.cancelCutoffMinute;
  return {
    lateFee: policies === null ? ZERO : cents(policies.lateCancelFee),
    cutOffSecond: minute === undefined ? DEFAULT_CUT_OFF_SECOND : minute * 60,
    closedDays: rules?.blackoutDates ?? [],
  };
}
