import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';

import type { BusinessId, DumpsterId, OrderId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { businesses, businessRules, dumpsters, orders, outOfService, stockAllocations } from '../schema/index.ts';

export type StockSize = { readonly dumpsterId: DumpsterId; readonly total: number };

export type StockBlock = {
  readonly dumpsterId: DumpsterId;
  readonly from: CalendarDay;
  /** exclusive; null without end */
  readonly to: CalendarDay | null;
  readonly quantity: number;
};

export type StockAllocation = {
  readonly orderId: OrderId;
  readonly dumpsterId: DumpsterId;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly quantity: number;
  readonly state: 'HOLD' | 'BOOKED';
  readonly expiresAt: Date | null;
};

export type StockCatalogue = {
  readonly version: number;
  readonly turnaroundDays: number;
  readonly dailyDeliveries: number | null;
  readonly sizes: ReadonlyArray<StockSize>;
  readonly blocks: ReadonlyArray<StockBlock>;
};

/** What stock there is: everything of a business that decides about holds but the holds themselves. */
export async function loadStockCatalogue(db: Database, businessId: BusinessId): Promise<StockCatalogue> {
  const [business, sizes, blocks] = await db.batch([
    db
      .select({
        version: businesses.catalogueVersion,
        turnaroundDays: businessRules.turnaroundDays,
        dailyDeliveries: businessRules.dailyDeliveries,
      })
      .from(businesses)
      .leftJoin(businessRules, eq(businessRules.businessId, businesses.id))
      .where(eq(businesses.id, businessId)),
    db
      .select({ dumpsterId: dumpsters.id, total: dumpsters.total })
      .from(dumpsters)
      .where(and(eq(dumpsters.businessId, businessId), isNull(dumpsters.deletedAt))),
    db
      .select({
        dumpsterId: outOfService.dumpsterId,
        from: outOfService.fromDay,
        to: outOfService.toDay,
        quantity: outOfService.quantity,
      })
      .from(outOfService)
      .where(eq(outOfService.businessId, businessId)),
  ]);
  const row = business[0];
  return {
    version: row?.version ?? 0,
    turnaroundDays: row?.turnaroundDays ?? 0,
    dailyDeliveries: row?.dailyDeliveries ?? null,
    sizes,
    blocks,
  };
}

/** Every booking and hold that is stored: what an inventory object starts from when it is new. */
export async function listAllocations(db: Database, businessId: BusinessId): Promise<ReadonlyArray<StockAllocation>> {
  return await db
    .select({
      orderId: stockAllocations.orderId,
      dumpsterId: stockAllocations.dumpsterId,
      from: stockAllocations.fromDay,
      to: stockAllocations.toDay,
      quantity: stockAllocations.quantity,
      state: stockAllocations.state,
      expiresAt: stockAllocations.expiresAt,
    })
    .from(stockAllocations)
    .where(eq(stockAllocations.businessId, businessId));
}

/** The highest order number given so far, 0 when none was; numbers that are no number don't count. */
export async function highestOrderNumber(db: Database, businessId: BusinessId): Promise<number> {
  const row = await db
    .select({ highest: sql<number | null>`max(cast(${orders.orderNumber} as integer))` })
    .from(orders)
    .where(eq(orders.businessId, businessId))
    .get();
  return row?.highest ?? 0;
}

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
