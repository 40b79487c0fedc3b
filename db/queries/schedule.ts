import { and, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { orders } from '../schema/index.ts';
import { partsOf, type OrderParts } from './order-reads.ts';

/** A day, and the instant at which it begins for the business. */
type DayStart = { readonly day: CalendarDay; readonly at: Date };

/**
 * Orders that a truck has something to do for, and that may be due before a day: some of them later after all. The newest
 * first, so that where there are too many the oldest ones are left out.
 *
 * @param since only what may be due from then on; null for all that is open
 */
export async function listOpenOrders(
  db: Database,
  businessId: BusinessId,
  { since, before }: { readonly since: DayStart | null; readonly before: DayStart },
  limit: number,
): Promise<ReadonlyArray<OrderParts>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.checkoutState, 'PLACED'),
        isNull(orders.deletedAt),
        since === null
          ? undefined
          : or(
              gte(orders.rentalStartDay, since.day),
              gte(orders.rentalEndDay, since.day),
              gte(orders.pickupRequestedDay, since.day),
              gte(orders.scheduledPickup, since.at),
            ),
        or(
          and(inArray(orders.status, ['PENDING', 'CONFIRMED', 'DELIVERING']), lt(orders.rentalStartDay, before.day)),
          and(
            inArray(orders.status, ['DELIVERED', 'PICKUP_SCHEDULED']),
            or(
              lt(orders.rentalEndDay, before.day),
              lt(orders.pickupRequestedDay, before.day),
              lt(orders.scheduledPickup, before.at),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(orders.rentalStartDay), desc(orders.id))
    .limit(limit);
  return await partsOf(db, rows);
}
