import { isClosed, type ClosedDays } from './closed-days.ts';
import { cents, ppm, type Cents, type Ppm } from './money.ts';
import type { OrderStatus } from './order-status.ts';
import { addDays, wallClock, weekday, type CalendarDay } from './rental-period.ts';
import { accept, refuse, type Result } from './result.ts';

export type CancellationPolicy = {
  /** Kept from a refund after the cut-off; 0 for a business that never keeps any. */
  readonly lateFee: Cents;
  /** Seconds after midnight, on the last business day before the delivery. */
  readonly cutOffSecond: number;
  /** Days on which the business does not work beside Saturday and Sunday. */
  readonly closed: ClosedDays;
};

/** 3 pm. */
export const DEFAULT_CUT_OFF_SECOND = 15 * 3600;

/** The last working day before a delivery; a week of closed days counts as none. */
export function lastBusinessDayBefore(delivery: CalendarDay, closed: ClosedDays): CalendarDay {
  for (let back = 1; back <= 31; back += 1) {
    const day = addDays(delivery, -back);
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    if (!isWeekend && !isClosed(closed, day)) return day;
  }
  return addDays(delivery, -1);
}

/** Whether a cancellation now comes after the cut-off for a delivery: from that very second on. */
export function isLateCancellation(
  policy: CancellationPolicy,
  delivery: CalendarDay,
  now: Date,
  timeZone: string,
): boolean {
  const cutOff = lastBusinessDayBefore(delivery, policy.closed);
  const { day, second } = wallClock(now, timeZone);
  return day > cutOff || (day === cutOff && second >= policy.cutOffSecond);
}

export type Cancellation =
  /** The card was never charged: the authorization is released, and there is no fee. */
  { readonly kind: 'void' } | { readonly kind: 'refund'; readonly refund: Cents; readonly fee: Cents };

/**
 * What cancelling an order gives back, as the dialog says before it is confirmed.
 *
 * @param captured what was charged for the order and not given back yet
 * @returns refuses with INVALID_TRANSITION in any status but PENDING and CONFIRMED
 */
export function cancellationOf(
  policy: CancellationPolicy,
  order: { readonly status: OrderStatus; readonly captured: Cents; readonly delivery: CalendarDay },
  now: Date,
  timeZone: string,
): Result<Cancellation> {
  if (order.status === 'PENDING') return accept({ kind: 'void' });
  if (order.status !== 'CONFIRMED')
    return refuse('INVALID_TRANSITION', 'Only an order that is pending or confirmed can be cancelled.');
  const isLate = isLateCancellation(policy, order.delivery, now, timeZone);
  const fee = cents(isLate ? Math.min(policy.lateFee, order.captured) : 0);
  return accept({ kind: 'refund', refund: cents(order.captured - fee), fee });
}

const HOUR_MS = 3_600_000;

/** One step of a refund by notice: the share given back with at least, or with more than, so many hours to go. */
export type RefundTier = { readonly hours: number; readonly isInclusive: boolean; readonly rate: Ppm };

/** More than 48 hours: all. From 24 hours: half. Less: nothing. */
export const COMMON_TIERS: ReadonlyArray<RefundTier> = [
  { hours: 48, isInclusive: false, rate: ppm(1_000_000) },
  { hours: 24, isInclusive: true, rate: ppm(500_000) },
];

/** The share given back by how long before the delivery an order is cancelled. Tiers from the longest notice down. */
export function tierRefundRate(tiers: ReadonlyArray<RefundTier>, delivery: Date, now: Date): Ppm {
  const left = delivery.getTime() - now.getTime();
  const reached = tiers.find(({ hours, isInclusive }) =>
    isInclusive ? left >= hours * HOUR_MS : left > hours * HOUR_MS,
  );
  return reached?.rate ?? ppm(0);
}
