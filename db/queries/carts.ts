import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { BusinessId, CartId, DumpsterId, OrderId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import type { CartStatus } from '../schema/enums.ts';
import { carts, orders } from '../schema/index.ts';
import { writeBatch } from '../write-batch.ts';

/** So much of a cart as is kept outside of its object: what was in it, and nothing of where it goes. */
export type CartProjection = {
  readonly id: CartId;
  readonly businessId: BusinessId;
  readonly userId: UserId | null;
  readonly status: CartStatus;
  readonly items: ReadonlyArray<{
    readonly dumpsterId: DumpsterId;
    readonly quantity: number;
    readonly rentalDays: number;
  }>;
  readonly orderId: OrderId | null;
  readonly createdAt: Date;
};

/** Keeps what a cart looked like when it was touched last, at `at`; what is known of later stays. */
export async function saveCart(db: Database, cart: CartProjection, at: Date): Promise<void> {
  // A cart knows the id of its order from its first try on; the row names an order only once there is one.
  const row = { ...cart, orderId: cart.status === 'CHECKED_OUT' ? cart.orderId : null };
  const { id: _id, businessId: _business, createdAt: _made, ...now } = row;
  await writeBatch(db, [
    db
      .insert(carts)
      .values({ ...row, updatedAt: at })
      .onConflictDoUpdate({
        target: [carts.businessId, carts.id],
        set: { ...now, updatedAt: at },
        setWhere: sql`excluded.updated_at >= ${carts.updatedAt}`,
      }),
  ]);
}

/**
 * Carts of somebody that are not checked out as far as is known, abandoned ones too, latest first; only their
 * objects know.
 *
 * @param businessId null for all businesses
 */
export async function listOpenCarts(
  db: Database,
  userId: UserId,
  businessId: BusinessId | null,
  limit: number,
): Promise<ReadonlyArray<CartId>> {
  const rows = await db
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        eq(carts.userId, userId),
        inArray(carts.status, ['ACTIVE', 'ABANDONED']),
        businessId === null ? undefined : eq(carts.businessId, businessId),
        sql`not exists (select 1 from ${orders} o
          where o.business_id = ${carts.businessId} and o.cart_id = ${carts.id} and o.checkout_state = 'PLACED')`,
      ),
    )
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks a cart that is kept here and that has no object: nobody can come back to it. */
export async function markCartLost(db: Database, businessId: BusinessId, id: CartId): Promise<void> {
  await db
    .update(carts)
    .set({ status: 'ABANDONED' })
    .where(and(eq(carts.businessId, businessId), eq(carts.id, id)));
}
