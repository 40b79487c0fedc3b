import type { OrderState } from '#db/queries/order-state.ts';
import { addDays, daysBetween, rentalEnd, type CalendarDay } from '#worker/domain/rental-period.ts';
import type { HoldLine } from '#worker/ports/objects.ts';

/**
 * The days that an order needs its units for, one line a size, without turnaround days: as they are, or with another
 * first day, or with further days at the end.
 */
export function rentalLines(
  { rental, items }: OrderState,
  { start = rental.start, furtherDays = 0 }: { start?: CalendarDay; furtherDays?: number } = {},
): ReadonlyArray<HoldLine> {
  const longest = Math.max(...items.map(({ rentalDays }) => rentalDays));
  // What extensions before this one have added.
  const extended = daysBetween(rental.start, rental.end) - longest;
  const lines = new Map<string, HoldLine>();
  for (const { dumpsterId, quantity, rentalDays } of items) {
    const to = addDays(rentalEnd(start, rentalDays), extended + furtherDays);
    const other = lines.get(dumpsterId);
    lines.set(dumpsterId, {
      dumpsterId,
      from: start,
      to: other && other.to > to ? other.to : to,
      quantity: quantity + (other?.quantity ?? 0),
    });
  }
  return [...lines.values()];
}
