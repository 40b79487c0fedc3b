import { and, asc, gte, lte, sql } from 'drizzle-orm';

import type { BusinessId, OrderId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { orders } from '../../schema/index.ts';

/**
 * Orders of all businesses that have something due, longest overdue first: drafts past their hold, authorisations past
 * their end.
 *
 * @param skip so many of them, which were tried already
 */
export async function listDueOrders(
  db: Database,
  at: Date,
  limit: number,
  skip = 0,
): Promise<ReadonlyArray<{ readonly businessId: BusinessId; readonly orderId: OrderId }>> {
  const order = { businessId: orders.businessId, orderId: orders.id };
  // Conditions are written out as in the indexes: parameters would hide from SQLite that these fit.
  const [holds, authorizations] = await db.batch([
    db
      .select({ ...order, due: orders.holdExpiresAt })
      .from(orders)
      .where(and(sql`${orders.checkoutState} = 'DRAFT'`, lte(orders.holdExpiresAt, at)))
      .orderBy(asc(orders.holdExpiresAt))
      .limit(skip + limit),
    db
      .select({ ...order, due: orders.authorizationExpiresAt })
      .from(orders)
      .where(
        and(
          sql`${orders.checkoutState} = 'PLACED' and ${orders.status} = 'PENDING'`,
          lte(orders.authorizationExpiresAt, at),
        ),
      )
      .orderBy(asc(orders.authorizationExpiresAt))
      .limit(skip + limit),
  ]);
  return [...holds, ...authorizations]
    .toSorted((one, other) => Number(one.due) - Number(other.due))
    .slice(skip, skip + limit)
    .map(({ businessId, orderId }) => ({ businessId, orderId }));
}

/** Businesses that had an order or a draft since `since`: whose holds the sweep looks at. */
export async function listRecentlyOrderedFrom(db: Database, since: Date): Promise<ReadonlyArray<BusinessId>> {
  const rows = await db.selectDistinct({ id: orders.businessId }).from(orders).where(gte(orders.updatedAt, since));
  return rows.map(({ id }) => id);
}
