import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { m } from '#texts';
import type { OrderId } from '#worker/domain/ids.ts';
import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { readOrder } from '../orders/read-order.ts';
import type { OrderView } from '../views.ts';

/**
 * Delivery and pickup of an order as a calendar file of two whole days, for whoever may see the order in full; null for
 * everybody else. Loaded again, the same two entries move or are crossed out with the order.
 */
export async function readCalendar(
  ctx: Context,
  input: { readonly orderId: OrderId; readonly accessToken: string | null },
): Promise<{ readonly text: string; readonly name: string } | null> {
  const order = await readOrder(ctx, input);
  if (order === null || order.visibility !== 'full' || !order.isPlaced) return null;
  const tenant = await ctx.tenantOf(order.businessId);
  return {
    text: calendarOf(order, { host: `${tenant?.slug ?? 'oskr'}.${ctx.rootDomain}`, now: ctx.now() }),
    name: `order-${order.orderNumber.replaceAll(/[^A-Za-z0-9-]+/g, '_')}`,
  };
}

/** @param at `host` makes the entries' names unique in the world */
export function calendarOf(order: OrderView, at: { readonly host: string; readonly now: Date }): string {
  const { business, orderNumber, rentalStartDate: start, rentalEndDate: end } = order;
  const isOff = order.status === 'CANCELLED' || order.status === 'REFUNDED';
  const pickup = order.scheduledPickup === null ? end : today(order.scheduledPickup, business.timeZone);
  const calendar = ical({
    prodId: '//OSKR//Orders//EN',
    name: m.mail_calendar_name({ business: business.name, order: orderNumber }),
    method: ICalCalendarMethod.PUBLISH,
  });
  const place = order.deliveryAddress;
  const entries: ReadonlyArray<
    readonly [name: string, summary: typeof m.mail_calendar_delivery, day: CalendarDay | null]
  > = [
    ['delivery', m.mail_calendar_delivery, start],
    ['pickup', m.mail_calendar_pickup, pickup],
  ];
  for (const [name, summary, day] of entries) {
    if (day === null) continue;
    calendar.createEvent({
      id: `${order.id}-${name}@${at.host}`,
      sequence: order.version,
      stamp: at.now,
      start: midnight(day),
      end: midnight(addDays(day, 1)),
      allDay: true,
      summary: summary({ business: business.name }),
      description: descriptionOf(order),
      location: place === null ? null : `${place.street}, ${place.city}, ${place.state} ${place.zipCode}`,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function descriptionOf({ orderNumber, items, business }: OrderView): string {
  return [
    m.mail_calendar_order({ order: orderNumber }),
    ...items.map(({ quantity, dumpster }) => `${quantity} × ${dumpster.title}`),
    ...(business.phone === null ? [] : [business.phone]),
  ].join('\n');
}

/** Whole days are written without a time: which zone this is in does not show. */
function midnight(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
