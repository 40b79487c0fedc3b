import { and, desc, eq, sql } from 'drizzle-orm';

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

/** Keeps what a cart looks like at `at`. */
export async function saveCart(db: Database, cart: CartProjection, at: Date): Promise<void> {
  const { id: _id, businessId: _business, createdAt: _made, ...now } = cart;
  await writeBatch(db, [
    db
      .insert(carts)
      .values({ ...cart, updatedAt: at })
      .onConflictDoUpdate({ target: [carts.businessId, carts.id], set: { ...now, updatedAt: at } }),
  ]);
}

/**
 * Carts of somebody that may still be active, latest first; only their objects know.
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
        eq(carts.status, 'ACTIVE'),
        businessId === null ? undefined : eq(carts.businessId, businessId),
        sql`not exists (select 1 from ${orders} o
          where o.business_id = ${carts.businessId} and o.cart_id = ${carts.id} and o.checkout_state = 'PLACED')`,
      ),
    )
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
