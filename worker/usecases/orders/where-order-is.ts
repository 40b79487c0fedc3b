import type { Database } from '#db/client.ts';
import { findOrderVersion, type OrderVersion } from '#db/queries/order-version.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { isElsewhere } from './order-access.ts';

/**
 * At which version and status a placed order is, for whoever watches it: no more than the masked view says.
 *
 * @param db the primary, or a step just written would be missed
 * @returns null for an order that does not exist, is deleted, or is not placed yet
 */
export async function whereOrderIs(db: Database, orderId: OrderId): Promise<OrderVersion | null> {
  const found = await findOrderVersion(db, orderId);
  return found === undefined ? null : { version: found.version, status: found.status };
}

/** Whether an order's socket may be opened here: by everybody who knows the id, and on a storefront only of its own orders. */
export async function isWatchable(ctx: Context, orderId: OrderId): Promise<boolean> {
  const found = await findOrderVersion(ctx.primary, orderId);
  return found !== undefined && !isElsewhere(ctx, found.businessId);
}
