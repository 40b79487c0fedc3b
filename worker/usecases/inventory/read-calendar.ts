import { listBlocks, listBookings, type BookingRecord } from '#db/queries/out-of-service.ts';
import { unitsByDay } from '#worker/domain/availability.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import { catalogueToChange, requireMay } from '../catalogue/managed-business.ts';
import { dumpsterView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { DumpsterView } from '../views.ts';

/** Longest stretch that is shown at once, in days. */
const MOST_DAYS = 62;

export type StockDay = {
  readonly day: CalendarDay;
  readonly booked: number;
  /** By checkouts that are under way. */
  readonly held: number;
  readonly outOfService: number;
  /** What search and checkout say of that day: never below 0. */
  readonly free: number;
};

export type SizeCalendar = {
  readonly dumpster: DumpsterView;
  readonly days: ReadonlyArray<StockDay>;
  readonly bookings: ReadonlyArray<BookingRecord>;
};

/**
 * Who has what when: each size, smallest first, day by day.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; BAD_USER_INPUT for more than 62 days
 */
export async function readCalendar(
  ctx: Context,
  { businessId, from, days }: { readonly businessId: BusinessId; readonly from: CalendarDay; readonly days: number },
): Promise<ReadonlyArray<SizeCalendar>> {
  if (days < 1 || days > MOST_DAYS) throw badInput('days', `Ask for 1 to ${MOST_DAYS} days.`);
  await requireMay(ctx, 'inventory.manage', businessId);
  const [{ dumpsters, business }, blocks, bookings] = await Promise.all([
    catalogueToChange(ctx, businessId),
    listBlocks(ctx.primary, businessId, from),
    listBookings(ctx.primary, businessId, { from, to: addDays(from, days) }),
  ]);
  return dumpsters.map((dumpster) => {
    const own = bookings.filter(({ dumpsterId }) => dumpsterId === dumpster.id);
    const booked = unitsByDay(stateOf(own, 'BOOKED'), from, days);
    const held = unitsByDay(stateOf(own, 'HOLD'), from, days);
    const away = unitsByDay(
      blocks.filter(({ dumpsterId }) => dumpsterId === dumpster.id),
      from,
      days,
    );
    return {
      dumpster: dumpsterView(dumpster, ctx.now(), business.timeZone),
      bookings: own,
      days: booked.map((units, index) => {
        const [heldUnits, awayUnits] = [held[index] ?? 0, away[index] ?? 0];
        const free = Math.max(0, dumpster.stock.total - units - heldUnits - awayUnits);
        return { day: addDays(from, index), booked: units, held: heldUnits, outOfService: awayUnits, free };
      }),
    };
  });
}

function stateOf(bookings: ReadonlyArray<BookingRecord>, state: BookingRecord['state']): ReadonlyArray<BookingRecord> {
  return bookings.filter((booking) => booking.state === state);
}
