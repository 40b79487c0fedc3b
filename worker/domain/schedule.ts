import type { OrderStatus } from './order-status.ts';
import { today, type CalendarDay } from './rental-period.ts';

export const STOP_KINDS = ['DELIVERY', 'PICKUP'] as const;

export type StopKind = (typeof STOP_KINDS)[number];

/** So much of an order as tells when its drivers have to be there. */
export type Scheduled = {
  readonly status: OrderStatus;
  readonly start: CalendarDay | null;
  readonly end: CalendarDay | null;
  /** What the customer asked for. */
  readonly pickupRequested: CalendarDay | null;
  /** What was set for the driver: it counts before all else. */
  readonly scheduledPickup: Date | null;
};

export type Stop = {
  readonly kind: StopKind;
  readonly day: CalendarDay;
  /** It can be driven now. A pickup waits for its delivery, and keeps its truck's day all the same. */
  readonly isNext: boolean;
};

/** The day for which a truck is planned: what was set for its driver counts before the order's own day. */
export function plannedDay(set: Date | null, own: CalendarDay | null, timeZone: string): CalendarDay | null {
  return set === null ? own : today(set, timeZone);
}

/** What trucks have yet to do for an order, the next thing first; nothing of what is done, and of what nobody knows when. */
export function stopsOf(order: Scheduled, timeZone: string): ReadonlyArray<Stop> {
  const day = plannedDay(order.scheduledPickup, order.pickupRequested ?? order.end, timeZone);
  const pickup = (isNext: boolean): ReadonlyArray<Stop> => (day === null ? [] : [{ kind: 'PICKUP', day, isNext }]);
  switch (order.status) {
    case 'PENDING':
    case 'CONFIRMED':
    case 'DELIVERING':
      return order.start === null ? [] : [{ kind: 'DELIVERY', day: order.start, isNext: true }, ...pickup(false)];
    case 'DELIVERED':
    case 'PICKUP_SCHEDULED':
      return pickup(true);
    case 'COMPLETED':
    case 'CANCELLED':
    case 'REFUNDED':
      return [];
  }
}
