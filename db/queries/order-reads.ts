import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import {
  businesses,
  dumpsters,
  orderItems,
  orders,
  orderTransitions,
  payments,
  postRentalCharges,
} from '../schema/index.ts';
import { businessOf, dumpsterOf } from './assemble-catalogue.ts';
import type { BusinessRecord, DumpsterRecord } from './catalogue-records.ts';
import { selectAllocations, selectBlocks } from './catalogue-statements.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderParts = {
  readonly order: OrderRow;
  readonly items: ReadonlyArray<typeof orderItems.$inferSelect>;
  readonly payments: ReadonlyArray<typeof payments.$inferSelect>;
  readonly charges: ReadonlyArray<typeof postRentalCharges.$inferSelect>;
  readonly events: ReadonlyArray<typeof orderTransitions.$inferSelect>;
};

/** Which business an order belongs to. An order's id is unguessable; who may see what of it is the caller's to decide. */
export async function findBusinessOfOrder(db: Database, orderId: OrderId): Promise<BusinessId | undefined> {
  const row = await db.select({ businessId: orders.businessId }).from(orders).where(eq(orders.id, orderId)).get();
  return row?.businessId;
}

/**
 * An order with everything that belongs to it, in one round trip; drafts included, deleted ones are not there unless
 * they are asked for.
 *
 * By the unguessable id alone: who may see what of it is the caller's to decide.
 */
export async function findOrder(
  db: Database,
  orderId: OrderId,
  { withDeleted = false }: { readonly withDeleted?: boolean } = {},
): Promise<OrderParts | undefined> {
  const wanted = sql`(select ${orders.businessId}, ${orders.id} from ${orders} where ${orders.id} = ${orderId})`;
  const [found, items, paid, charges, events] = await db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), withDeleted ? undefined : isNull(orders.deletedAt))),
    ...partStatements(db, wanted),
  ]);
  const order = found[0];
  return order === undefined ? undefined : { order, items, payments: paid, charges, events };
}

/** Orders with everything that belongs to them, in one round trip, in the order of the rows. */
export async function partsOf(db: Database, rows: ReadonlyArray<OrderRow>): Promise<ReadonlyArray<OrderParts>> {
  if (rows.length === 0) return [];
  const keys = sql.join(
    rows.map(({ businessId, id }) => sql`(${businessId}, ${id})`),
    sql`, `,
  );
  const [items, paid, charges, events] = await db.batch(partStatements(db, sql`(values ${keys})`));
  return rows.map((order) => {
    const own = <T extends { readonly orderId: string }>(all: ReadonlyArray<T>): ReadonlyArray<T> =>
      all.filter(({ orderId }) => orderId === order.id);
    return { order, items: own(items), payments: own(paid), charges: own(charges), events: own(events) };
  });
}

/** What belongs to orders. @param wanted (business, order) pairs, as a list or a query */
function partStatements(db: Database, wanted: SQL) {
  const of = (businessId: SQL, orderId: SQL): SQL => sql`(${businessId}, ${orderId}) in ${wanted}`;
  return [
    db
      .select()
      .from(orderItems)
      .where(of(sql`${orderItems.businessId}`, sql`${orderItems.orderId}`))
      .orderBy(asc(orderItems.id)),
    db
      .select()
      .from(payments)
      .where(of(sql`${payments.businessId}`, sql`${payments.orderId}`))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    db
      .select()
      .from(postRentalCharges)
      .where(of(sql`${postRentalCharges.businessId}`, sql`${postRentalCharges.orderId}`))
      .orderBy(asc(postRentalCharges.createdAt), asc(postRentalCharges.id)),
    db
      .select()
      .from(orderTransitions)
      .where(of(sql`${orderTransitions.businessId}`, sql`${orderTransitions.orderId}`))
      .orderBy(asc(orderTransitions.version)),
  ] as const;
}

export type OrderCounts = {
  readonly count: number;
  readonly revenueCents: number;
  readonly pending: number;
  readonly completed: number;
  readonly monthCents: number;
  readonly topWasteType: string | null;
};

/** Figures over all placed orders of a business. @param monthStart the first instant of the business's month */
export async function countOrders(db: Database, businessId: BusinessId, monthStart: Date): Promise<OrderCounts> {
  const placed = and(eq(orders.businessId, businessId), eq(orders.checkoutState, 'PLACED'), isNull(orders.deletedAt));
  const [sums, waste] = await db.batch([
    db
      .select({
        count: sql<number>`count(*)`,
        revenueCents: sql<number>`coalesce(sum(${orders.totalCents}), 0)`,
        pending: sql<number>`coalesce(sum(${orders.status} = 'PENDING'), 0)`,
        completed: sql<number>`coalesce(sum(${orders.status} = 'COMPLETED'), 0)`,
        monthCents: sql<number>`coalesce(sum(case when ${orders.createdAt} >= ${monthStart.getTime()} then ${orders.totalCents} else 0 end), 0)`,
      })
      .from(orders)
      .where(placed),
    db
      .select({ wasteType: orders.wasteType })
      .from(orders)
      .where(and(placed, sql`${orders.wasteType} is not null and ${orders.wasteType} <> ''`))
      .groupBy(orders.wasteType)
      .orderBy(desc(sql`count(*)`), asc(orders.wasteType))
      .limit(1),
  ]);
  const row = sums[0];
  return {
    count: row?.count ?? 0,
    revenueCents: row?.revenueCents ?? 0,
    pending: row?.pending ?? 0,
    completed: row?.completed ?? 0,
    monthCents: row?.monthCents ?? 0,
    topWasteType: waste[0]?.wasteType ?? null,
  };
}

/** The businesses and sizes that orders refer to, deleted sizes too, with what is taken on the days around `day`. */
export async function loadOrderedFrom(
  db: Database,
  businessIds: ReadonlyArray<BusinessId>,
  day: CalendarDay,
): Promise<{ readonly businesses: ReadonlyArray<BusinessRecord>; readonly dumpsters: ReadonlyArray<DumpsterRecord> }> {
  if (businessIds.length === 0) return { businesses: [], dumpsters: [] };
  const which = [...businessIds];
  const [owners, sizes, blocks, allocations] = await db.batch([
    db.select().from(businesses).where(inArray(businesses.id, which)),
    db.select().from(dumpsters).where(inArray(dumpsters.businessId, which)),
    selectBlocks(db, which, addDays(day, -1)),
    selectAllocations(db, which, { from: addDays(day, -1), to: addDays(day, 2) }),
  ]);
  return {
    businesses: owners.map(businessOf),
    dumpsters: sizes.map((row) =>
      dumpsterOf(
        row,
        blocks.filter(({ businessId }) => businessId === row.businessId),
        allocations.filter(({ businessId }) => businessId === row.businessId),
      ),
    ),
  };
}
