import type { OrderState } from '#db/queries/order-state.ts';
import { NEVER_CLOSED, type ClosedDays } from '#worker/domain/closed-days.ts';

/** The days on which an order's business does not drive, as it has them now. */
export function closedDays(rules: OrderState['rules']): ClosedDays {
  return rules === null ? NEVER_CLOSED : { blackoutDays: rules.blackoutDates, closedWeekdays: rules.closedWeekdays };
}
