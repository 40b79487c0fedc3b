import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';

import type { BusinessId, CartId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { carts } from '../../schema/index.ts';

type Untouched = { readonly id: CartId; readonly businessId: BusinessId };

/** Carts of all businesses that nobody has touched since `since` and that something is in, longest left first. */
export async function listIdleCarts(db: Database, since: Date, limit: number): Promise<ReadonlyArray<Untouched>> {
  // Written out as in the index: parameters would hide from SQLite that it fits.
  return await untouched(db, since, limit, sql`${carts.status} = 'ACTIVE' and ${carts.items} <> '[]'`);
}

/** Carts of all businesses, whatever became of them, that nobody has touched since `since`, longest left first. */
export async function listOldCarts(db: Database, since: Date, limit: number): Promise<ReadonlyArray<Untouched>> {
  return await untouched(db, since, limit);
}

async function untouched(db: Database, since: Date, limit: number, which?: SQL): Promise<ReadonlyArray<Untouched>> {
  return await db
    .select({ id: carts.id, businessId: carts.businessId })
    .from(carts)
    .where(and(which, lte(carts.updatedAt, since)))
    .orderBy(asc(carts.updatedAt))
    .limit(limit);
}

/** Deletes what is kept here of a cart that nobody has touched since `since`. */
export async function deleteOldCart(db: Database, businessId: BusinessId, id: CartId, since: Date): Promise<void> {
  await db.delete(carts).where(and(eq(carts.businessId, businessId), eq(carts.id, id), lte(carts.updatedAt, since)));
}
