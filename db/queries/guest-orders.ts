import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { OrderId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { orders } from '../schema/index.ts';
import { normalizeEmail } from './users.ts';

/** As the index over guests' orders has it. */
const address = sql`lower(${orders.customerInfo} ->> '$.email')`;

/**
 * Gives somebody the orders that they placed as a guest with their address, at every business. Only for an address that
 * is proved to be theirs.
 */
export async function claimGuestOrders(db: Database, userId: UserId, email: string): Promise<void> {
  // Nearly always there are none, and a question is cheaper than a write.
  const found = await db
    .select({ id: orders.id, customer: orders.customerInfo })
    .from(orders)
    .where(and(isGuests(), sql`${address} = ${email.trim().toLowerCase()}`));
  const own = found.filter(({ customer }) => normalizeEmail(customer.email) === normalizeEmail(email));
  if (own.length === 0) return;
  const ids = own.map(({ id }): OrderId => id);
  await db
    .update(orders)
    .set({ userId })
    .where(and(isGuests(), inArray(orders.id, ids)));
}

function isGuests() {
  return and(isNull(orders.userId), isNull(orders.erasedAt), eq(orders.checkoutState, 'PLACED'));
}
