import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { orders } from '../schema/index.ts';
import { partsOf, type OrderParts } from './order-reads.ts';

/**
 * Orders that a truck has something to do for, and that may be due before a day: some of them later after all. Longest
 * due first.
 *
 * @param before the day, and the instant at which it begins for the business
 */
export async function listOpenOrders(
  db: Database,
  businessId: BusinessId,
  before: { readonly day: CalendarDay; readonly at: Date },
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
    .orderBy(asc(orders.rentalStartDay), asc(orders.id))
    .limit(limit);
  return await partsOf(db, rows);
}
