import { and, eq, isNull, sql } from 'drizzle-orm';

import type { AddOnId, BusinessId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import { addons } from '../schema/index.ts';
import { requireChange, requireThat } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

export type AddOnFields = {
  readonly id: AddOnId;
  readonly name: string;
  readonly price: Cents;
  readonly taxable: boolean;
  readonly isActive: boolean;
};

/** Whose add-on it is; undefined when there is none, or it was deleted. */
export async function findBusinessOfAddOn(db: Database, id: AddOnId): Promise<BusinessId | undefined> {
  const row = await db
    .select({ businessId: addons.businessId })
    .from(addons)
    .where(and(eq(addons.id, id), isNull(addons.deletedAt)))
    .get();
  return row?.businessId;
}

/**
 * Adds an add-on.
 *
 * @param most how many a business may have
 * @returns false for one too many
 */
export async function addAddOn(
  db: Database,
  businessId: BusinessId,
  { price, ...fields }: AddOnFields,
  most: number,
  audit: AuditEntry,
): Promise<boolean> {
  const stamps = { createdAt: audit.at, updatedAt: audit.at };
  const count = sql`(select count(*) from ${addons} a where a.business_id = ${businessId} and a.deleted_at is null)`;
  return await writeAudited(db, audit, [
    requireThat(db, sql`${count} < ${most}`),
    db.insert(addons).values({ businessId, ...fields, priceCents: price, ...stamps }),
  ]);
}

/**
 * Changes an add-on; false when the business has none of that id, or it was changed since.
 *
 * @param unchangedSince when it was changed last; null for whenever
 */
export async function changeAddOn(
  db: Database,
  businessId: BusinessId,
  { id, price, ...fields }: AddOnFields,
  unchangedSince: Date | null,
  audit: AuditEntry,
): Promise<boolean> {
  const isUnchanged = unchangedSince === null ? undefined : eq(addons.updatedAt, unchangedSince);
  return await writeAudited(db, audit, [
    db
      .update(addons)
      .set({ ...fields, priceCents: price, updatedAt: audit.at })
      .where(and(present(businessId, id), isUnchanged)),
    requireChange(db),
  ]);
}

/** Takes an add-on out of what is offered; false when the business has none of that id. */
export async function deleteAddOn(
  db: Database,
  businessId: BusinessId,
  id: AddOnId,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db.update(addons).set({ deletedAt: audit.at, updatedAt: audit.at }).where(present(businessId, id)),
    requireChange(db),
  ]);
}

function present(businessId: BusinessId, id: AddOnId) {
  return and(eq(addons.businessId, businessId), eq(addons.id, id), isNull(addons.deletedAt));
}
