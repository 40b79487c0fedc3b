import { findOrder } from '#db/queries/order-reads.ts';
import type { OrderId } from '#worker/domain/ids.ts';
import { may } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import type { OrderView } from '../views.ts';
import { isBuyer, isElsewhere, orderSubject } from './order-access.ts';
import { orderViews } from './order-views.ts';

/**
 * One order: in full for its signed-in owner, the business's staff and whoever holds its access token
 * (of the mailed link, or of the cookie set at checkout); masked for whoever knows the id alone.
 *
 * Null when there is none, and on a storefront when it is another business's. Read from the
 * primary: a page about money never lags.
 */
export async function readOrder(
  ctx: Context,
  { orderId, accessToken = null }: { readonly orderId: OrderId; readonly accessToken?: string | null },
): Promise<OrderView | null> {
  const parts = await findOrder(ctx.primary, orderId);
  if (parts === undefined || isElsewhere(ctx, parts.order.businessId)) return null;
  const isBuyers = await isBuyer(ctx, parts, accessToken);
  // Until its payment is authorised it is nobody's order but its buyer's: the business does not see it.
  if (parts.order.checkoutState !== 'PLACED' && !isBuyers) return null;
  const isFull = may(ctx.actor, 'order.read', orderSubject(parts, isBuyers));
  const [view] = await orderViews(ctx.primary, [parts], ctx.now(), isFull ? 'full' : 'masked');
  return view ?? null;
}
