import { and, eq, isNull } from 'drizzle-orm';

import type { BusinessId, OrderId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

import type { Database } from '../client.ts';
import { orders } from '../schema/index.ts';

export type OrderVersion = { readonly version: number; readonly status: OrderStatus };

/** Where a placed order is, by its id alone; undefined for none, a draft and a deleted one. */
export async function findOrderVersion(
  db: Database,
  orderId: OrderId,
): Promise<(OrderVersion & { readonly businessId: BusinessId }) | undefined> {
  return await db
    .select({ version: orders.version, status: orders.status, businessId: orders.businessId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.checkoutState, 'PLACED'), isNull(orders.deletedAt)))
    .get();
}
