import { listOrders as queryOrders, type OrderPosition, type OrderSlice } from '#db/queries/order-reads.ts';
import { isId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { OrderPageView, OrderView } from '../views.ts';
import { orderFilter, orderScope, type OrderListInput } from './order-scope.ts';
import { orderViews } from './order-views.ts';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 100;

export type OrderPageInput = OrderListInput & {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
};

/**
 * A page of the orders that the caller may see, newest first, and how many match in all.
 *
 * Pages forward by `first` and `after`, backward by `last` and `before`, over (createdAt, id): nothing
 * is skipped or repeated while orders come in.
 *
 * @throws AppError UNAUTHENTICATED for guests; BAD_USER_INPUT for sizes outside 1 to 100 and foreign cursors
 */
export async function pageOrders(ctx: Context, input: OrderPageInput): Promise<OrderPageView> {
  const scope = orderScope(ctx, input);
  const slice = sliceOf(input);
  const filter = orderFilter(input);
  if (scope === null) return { orders: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 };
  const found = await queryOrders(ctx.primary, scope, filter, slice);
  const views = await orderViews(ctx.primary, found.orders, ctx.now(), 'full');
  const backward = slice.fromEnd === true;
  return {
    orders: views.map((order) => ({ order, cursor: cursorOf(order) })),
    hasNextPage: backward ? slice.before !== undefined : found.hasMore,
    hasPreviousPage: backward ? found.hasMore : slice.after !== undefined,
    totalCount: found.totalCount,
  };
}

function sliceOf({ first, after, last, before }: OrderPageInput): OrderSlice {
  const backward = typeof last === 'number';
  if (backward && typeof first === 'number') throw badInput('last', 'Ask for either first or last.');
  const limit = (backward ? last : first) ?? DEFAULT_PAGE;
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE)
    throw badInput(backward ? 'last' : 'first', 'Ask for 1 to 100 orders.');
  return {
    limit,
    fromEnd: backward,
    ...(typeof after === 'string' ? { after: positionOf(after, 'after') } : {}),
    ...(typeof before === 'string' ? { before: positionOf(before, 'before') } : {}),
  };
}

function cursorOf({ createdAt, id }: OrderView): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

function positionOf(cursor: string, path: string): OrderPosition {
  const [time, id] = cursor.split('.');
  const at = Number.parseInt(time ?? '', 36);
  if (!/^[0-9a-z]{1,9}$/.test(time ?? '') || !Number.isSafeInteger(at) || id === undefined || !isId('order', id))
    throw badInput(path, 'This is no cursor of this list.');
  return { createdAt: new Date(at), id };
}
