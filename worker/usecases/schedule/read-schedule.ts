import type { OrderParts } from '#db/queries/order-reads.ts';
import { listOpenOrders } from '#db/queries/schedule.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { addDays, instantOf, laterDay, today, type CalendarDay } from '#worker/domain/rental-period.ts';
import { stopsOf, type Scheduled, type Stop } from '#worker/domain/schedule.ts';

import { catalogueToChange, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { orderViews } from '../orders/order-views.ts';
import type { OrderView } from '../views.ts';

/** Longest stretch that is shown at once, in days. */
const MOST_DAYS = 31;
/** More than trucks can drive in a month: the oldest ones beyond it are not shown. */
const MOST_ORDERS = 500;

export type ScheduleStop = Stop & {
  /** It could be driven, and its day is over, on the business's own clock. */
  readonly isOverdue: boolean;
  readonly order: OrderView;
};

/**
 * Where a business's trucks have to be from a day on, and what they should have done before today: overdue first, then
 * by day, deliveries before pickups. A business that only confirms orders here never says what was done: nothing of it is
 * overdue.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; BAD_USER_INPUT for more than 31 days
 */
export async function readSchedule(
  ctx: Context,
  { businessId, from, days }: { readonly businessId: BusinessId; readonly from: CalendarDay; readonly days: number },
): Promise<ReadonlyArray<ScheduleStop>> {
  if (days < 1 || days > MOST_DAYS) throw badInput('days', `Ask for 1 to ${MOST_DAYS} days.`);
  await requireMay(ctx, 'order.list', businessId);
  const { timeZone, fulfilmentTracking } = (await catalogueToChange(ctx, businessId)).business;
  const end = addDays(from, days);
  const startOf = (day: CalendarDay) => ({ day, at: instantOf(day, 0, timeZone) });
  const open = { since: fulfilmentTracking ? null : startOf(from), before: startOf(end) };
  const found = await listOpenOrders(ctx.primary, businessId, open, MOST_ORDERS);
  const now = today(ctx.now(), timeZone);
  const isShown = ({ day, isNext }: Stop): boolean => {
    if (!fulfilmentTracking) return day >= from && day < end;
    // What should have been done before today is always in sight; what waits for that has no day in the past.
    return day < end && (isNext ? day >= from || day < now : day >= laterDay(from, now));
  };
  const stops = new Map(found.map(({ order }) => [order.id, stopsOf(scheduled(order), timeZone).filter(isShown)]));
  const shown = found.filter(({ order }) => stops.get(order.id)?.length !== 0);
  const views = await orderViews(ctx.primary, shown, ctx.now(), 'full');
  return views
    .flatMap((order) =>
      (stops.get(order.id) ?? []).map((stop) => ({
        ...stop,
        isOverdue: fulfilmentTracking && stop.isNext && stop.day < now,
        order,
      })),
    )
    .toSorted((one, other) => compare(rankOf(one), rankOf(other)));
}

function scheduled(order: OrderParts['order']): Scheduled {
  return {
    status: order.status,
    start: order.rentalStartDay,
    end: order.rentalEndDay,
    pickupRequested: order.pickupRequestedDay,
    scheduledPickup: order.scheduledPickup,
  };
}

function rankOf({ day, kind, order }: ScheduleStop): string {
  return `${day} ${kind} ${order.orderNumber.padStart(12, '0')}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
