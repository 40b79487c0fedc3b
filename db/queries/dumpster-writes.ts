import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';

import type { BusinessId, DumpsterId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { dumpsters, orderItems, orders, outOfService, stockAllocations, zoneDumpsterPricing } from '../schema/index.ts';
import { requireChange, requireThat, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

/** So much of a size as its business sets. */
export type DumpsterFields = {
  readonly id: DumpsterId;
  readonly title: string;
  readonly size: number;
  readonly total: number;
  readonly price: Cents;
  readonly description: string | null;
};

/** Units out of service without end. */
export type EndlessBlock = { readonly id: string; readonly quantity: number };

/** What becomes of a size's endless blocks. */
export type BlockPlan = {
  readonly remove: ReadonlyArray<string>;
  readonly put: (EndlessBlock & { readonly reason: string }) | null;
};

/** The block that the owner's stock switch writes: all units, without end. One per size. */
export function switchBlockId(id: DumpsterId): string {
  return `switch:${id}`;
}

/** The block that an edited `available` writes. One per size. */
export function counterBlockId(id: DumpsterId): string {
  return `counter:${id}`;
}

/** Blocks without end that are in effect on a day. */
export async function listEndlessBlocks(
  db: Database,
  businessId: BusinessId,
  dumpsterId: DumpsterId,
  day: CalendarDay,
): Promise<ReadonlyArray<EndlessBlock>> {
  return await db
    .select({ id: outOfService.id, quantity: outOfService.quantity })
    .from(outOfService)
    .where(
      and(
        eq(outOfService.businessId, businessId),
        eq(outOfService.dumpsterId, dumpsterId),
        isNull(outOfService.toDay),
        lte(outOfService.fromDay, day),
      ),
    );
}

type Change = { readonly plan: BlockPlan; readonly day: CalendarDay; readonly audit: AuditEntry };

/** Adds a size; false for no such business. */
export async function addDumpster(
  db: Database,
  businessId: BusinessId,
  { id, price, ...fields }: DumpsterFields,
  change: Change,
): Promise<boolean> {
  const stamps = { createdAt: change.audit.at, updatedAt: change.audit.at };
  return await writeAudited(db, change.audit, [
    db.insert(dumpsters).values({ businessId, id, ...fields, priceCents: price, ...stamps }),
    ...blockStatements(db, businessId, id, change),
  ]);
}

/** Changes a size; false when it is not there any more. The stock switch follows the number of units. */
export async function changeDumpster(
  db: Database,
  businessId: BusinessId,
  { id, price, ...fields }: DumpsterFields,
  change: Change,
): Promise<boolean> {
  return await writeAudited(db, change.audit, [
    db
      .update(dumpsters)
      .set({ ...fields, priceCents: price, updatedAt: change.audit.at })
      .where(present(businessId, id)),
    requireChange(db),
    ...blockStatements(db, businessId, id, change),
    db
      .update(outOfService)
      .set({ quantity: Math.max(1, fields.total) })
      .where(and(eq(outOfService.businessId, businessId), eq(outOfService.id, switchBlockId(id)))),
  ]);
}

/** Changes only which units are out of service; false when the size is not there any more. */
export async function changeBlocks(
  db: Database,
  businessId: BusinessId,
  id: DumpsterId,
  change: Change,
): Promise<boolean> {
  return await writeAudited(db, change.audit, [
    db.update(dumpsters).set({ updatedAt: change.audit.at }).where(present(businessId, id)),
    requireChange(db),
    ...blockStatements(db, businessId, id, change),
  ]);
}

/**
 * Takes a size out of the catalogue, with its prices and blocks; orders keep referring to it.
 *
 * @returns false when it is not there any more, or an order that still needs it was placed
 */
export async function deleteDumpster(
  db: Database,
  businessId: BusinessId,
  id: DumpsterId,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    requireThat(db, sql`not exists ${ordersThatNeed(businessId, id)}`),
    db.update(dumpsters).set({ deletedAt: audit.at, updatedAt: audit.at }).where(present(businessId, id)),
    requireChange(db),
    db
      .delete(zoneDumpsterPricing)
      .where(and(eq(zoneDumpsterPricing.businessId, businessId), eq(zoneDumpsterPricing.dumpsterId, id))),
    db.delete(outOfService).where(and(eq(outOfService.businessId, businessId), eq(outOfService.dumpsterId, id))),
  ]);
}

function present(businessId: BusinessId, id: DumpsterId) {
  return and(eq(dumpsters.businessId, businessId), eq(dumpsters.id, id), isNull(dumpsters.deletedAt));
}

/** Orders of a size that are under way, and checkouts that hold units of it. */
function ordersThatNeed(businessId: BusinessId, id: DumpsterId): SQL {
  return sql`(
    select 1 from ${orders} o
    where o.business_id = ${businessId} and o.deleted_at is null
      and o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')
      and (
        exists (select 1 from ${stockAllocations} a
          where a.business_id = o.business_id and a.order_id = o.id and a.dumpster_id = ${id})
        or (o.checkout_state = 'PLACED' and exists (select 1 from ${orderItems} i
          where i.business_id = o.business_id and i.order_id = o.id and i.dumpster_id = ${id}))
      )
  )`;
}

function blockStatements(
  db: Database,
  businessId: BusinessId,
  dumpsterId: DumpsterId,
  { plan, day, audit }: Change,
): ReadonlyArray<Statement> {
  const { remove, put } = plan;
  const removed = db
    .delete(outOfService)
    .where(and(eq(outOfService.businessId, businessId), inArray(outOfService.id, [...remove])));
  if (put === null) return remove.length === 0 ? [] : [removed];
  const block = { businessId, dumpsterId, ...put, fromDay: day, toDay: null, createdAt: audit.at };
  return [
    ...(remove.length === 0 ? [] : [removed]),
    db
      .insert(outOfService)
      .values(block)
      .onConflictDoUpdate({
        target: [outOfService.businessId, outOfService.id],
        set: { fromDay: day, toDay: null, quantity: put.quantity },
      }),
  ];
}
