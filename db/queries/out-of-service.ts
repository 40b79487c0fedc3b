import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { BusinessId, DumpsterId, OrderId } from '#worker/domain/ids.ts';
import type { BlockKind } from '#worker/domain/out-of-service.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { dumpsters, orders, outOfService, stockAllocations } from '../schema/index.ts';
import { requireChange, requireThat } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import { counterBlockId, switchBlockId } from './dumpster-writes.ts';

/** Units of a size that can't be rented for a while. */
export type BlockRecord = {
  readonly id: string;
  readonly dumpsterId: DumpsterId;
  readonly from: CalendarDay;
  /** The first day they are back; null without end. */
  readonly to: CalendarDay | null;
  readonly quantity: number;
  readonly reason: string | null;
  readonly kind: BlockKind;
};

/** Units of a size that an order has, or that a checkout holds. */
export type BookingRecord = {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly dumpsterId: DumpsterId;
  readonly from: CalendarDay;
  /** The first day they are free again, turnaround included. */
  readonly to: CalendarDay;
  readonly quantity: number;
  readonly state: 'HOLD' | 'BOOKED';
};

/** What is out of service on a day or later, by its first day. */
export async function listBlocks(
  db: Database,
  businessId: BusinessId,
  from: CalendarDay,
): Promise<ReadonlyArray<BlockRecord>> {
  const rows = await db
    .select({
      id: outOfService.id,
      dumpsterId: outOfService.dumpsterId,
      from: outOfService.fromDay,
      to: outOfService.toDay,
      quantity: outOfService.quantity,
      reason: outOfService.reason,
    })
    .from(outOfService)
    .where(and(eq(outOfService.businessId, businessId), or(isNull(outOfService.toDay), gt(outOfService.toDay, from))))
    .orderBy(asc(outOfService.fromDay), asc(outOfService.createdAt), asc(outOfService.id));
  return rows.map((row) => ({ ...row, kind: kindOf(row) }));
}

/** Bookings and holds that touch those days, by their first day. @param to exclusive; null without end */
export async function listBookings(
  db: Database,
  businessId: BusinessId,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay | null },
): Promise<ReadonlyArray<BookingRecord>> {
  return await db
    .select({
      orderId: stockAllocations.orderId,
      orderNumber: orders.orderNumber,
      dumpsterId: stockAllocations.dumpsterId,
      from: stockAllocations.fromDay,
      to: stockAllocations.toDay,
      quantity: stockAllocations.quantity,
      state: stockAllocations.state,
    })
    .from(stockAllocations)
    .innerJoin(orders, and(eq(orders.businessId, stockAllocations.businessId), eq(orders.id, stockAllocations.orderId)))
    .where(
      and(
        eq(stockAllocations.businessId, businessId),
        gt(stockAllocations.toDay, from),
        to === null ? undefined : lt(stockAllocations.fromDay, to),
      ),
    )
    .orderBy(asc(stockAllocations.fromDay), asc(orders.orderNumber));
}

/** Takes units out of service; false when their size is not there any more. */
export async function addBlock(
  db: Database,
  businessId: BusinessId,
  { from, to, kind: _, ...block }: BlockRecord,
  audit: AuditEntry,
): Promise<boolean> {
  const there = sql`exists (select 1 from ${dumpsters} d
    where d.business_id = ${businessId} and d.id = ${block.dumpsterId} and d.deleted_at is null)`;
  return await writeAudited(db, audit, [
    requireThat(db, there),
    db.insert(outOfService).values({ businessId, ...block, fromDay: from, toDay: to, createdAt: audit.at }),
  ]);
}

/** Puts units back into service; false when they are already. */
export async function removeBlock(
  db: Database,
  businessId: BusinessId,
  id: string,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db.delete(outOfService).where(and(eq(outOfService.businessId, businessId), eq(outOfService.id, id))),
    requireChange(db),
  ]);
}

function kindOf({ id, dumpsterId }: { readonly id: string; readonly dumpsterId: DumpsterId }): BlockKind {
  if (id === switchBlockId(dumpsterId)) return 'SALE_STOPPED';
  return id === counterBlockId(dumpsterId) ? 'SET_BY_HAND' : 'SERVICE';
}
