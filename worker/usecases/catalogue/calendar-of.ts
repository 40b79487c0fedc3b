import type { Catalogue } from '#db/queries/catalogue-records.ts';
import type { Calendar } from '#worker/domain/bookable-starts.ts';
import { orderDays } from '#worker/domain/booking-rules.ts';

/**
 * The days of a business as its customers may choose from them, with the deliveries that its catalogue knows of.
 *
 * @param rules where others count than for a new order
 */
export function calendarOf(
  { bookingRules, business, deliveries }: Catalogue,
  now: Date,
  rules: Calendar['rules'] = bookingRules,
): Calendar {
  const taken = new Map<string, number>();
  for (const { day, quantity } of deliveries) taken.set(day, (taken.get(day) ?? 0) + quantity);
  return {
    rules,
    days: orderDays(rules, now, business.timeZone),
    deliveriesOn: (day) => taken.get(day) ?? 0,
  };
}
