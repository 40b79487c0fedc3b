import type { Catalogue } from '#db/queries/catalogue-records.ts';
import type { Calendar } from '#worker/domain/bookable-starts.ts';
import { today } from '#worker/domain/rental-period.ts';

/** The days of a business as its customers may choose from them, with the deliveries that its catalogue knows of. */
export function calendarOf({ bookingRules, business, deliveries }: Catalogue, now: Date): Calendar {
  const taken = new Map<string, number>();
  for (const { day, quantity } of deliveries) taken.set(day, (taken.get(day) ?? 0) + quantity);
  return {
    rules: bookingRules,
    today: today(now, business.timeZone),
    deliveriesOn: (day) => taken.get(day) ?? 0,
  };
}
