import { listOrders as queryOrders } from '#db/queries/list-orders.ts';

import type { Context } from '../context.ts';
import type { OrderView } from '../views.ts';
import { orderFilter, orderScope, type OrderListInput } from './order-scope.ts';
import { orderViews } from './order-views.ts';

const MOST = 100;

/** The newest orders that the caller may see, at most 100. @throws AppError UNAUTHENTICATED for guests */
export async function listOrders(ctx: Context, input: OrderListInput): Promise<ReadonlyArray<OrderView>> {
  const scope = orderScope(ctx, input);
  if (scope === null) return [];
  const found = await queryOrders(ctx.primary, scope, orderFilter(input), { limit: MOST });
  return await orderViews(ctx.primary, found.orders, ctx.now(), 'full');
}
