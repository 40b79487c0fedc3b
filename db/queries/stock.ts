import { and, eq, isNull, sql } from 'drizzle-orm';

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
