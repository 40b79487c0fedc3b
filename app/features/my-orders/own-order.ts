import { addressOf } from '#app/data/address-text.ts';
import type { OwnOrder } from '#app/data/my-orders.ts';
import { toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';

/** What happens with an order next, and when; null for one that is over. */
export type NextDate = { readonly kind: 'delivery' | 'pickup'; readonly day: CalendarDay };

export function nextDateOf({ status, rentalStartDate, rentalEndDate, scheduledPickup }: OwnOrder): NextDate | null {
  switch (status) {
    case 'PENDING':
    case 'CONFIRMED':
    case 'DELIVERING':
      return dated('delivery', rentalStartDate);
    case 'DELIVERED':
      return dated('pickup', rentalEndDate);
    case 'PICKUP_SCHEDULED':
      // The morning of that day at the business: the same day in UTC, anywhere in the United States.
      return dated('pickup', scheduledPickup?.slice(0, 10) ?? null) ?? dated('pickup', rentalEndDate);
    default:
      return null;
  }
}

function dated(kind: NextDate['kind'], text: string | null): NextDate | null {
  const day = toCalendarDay(text ?? '');
  return day.ok ? { kind, day: day.value } : null;
}

/** Where it went, on one line; null where the order does not say. */
export function placeLineOf({ deliveryAddress }: OwnOrder): string | null {
  const { street, city, state, zipCode } = addressOf(deliveryAddress);
  return street === undefined ? null : `${street}, ${city ?? ''}, ${state ?? ''} ${zipCode ?? ''}`.trim();
}

/** The search for the same size at the same place; null where the order does not say where that was. */
export function againPath({ business, deliveryAddress, orderItems }: OwnOrder): string | null {
  const { zipCode } = addressOf(deliveryAddress);
  const [first] = orderItems;
  if (zipCode === undefined || !/^\d{5}/.test(zipCode)) return null;
  const path = `/search/${encodeURIComponent(business.slug)}/${zipCode.slice(0, 5)}`;
  return first === undefined ? path : `${path}#${first.dumpster.id}`;
}
