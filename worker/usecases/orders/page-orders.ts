import { listOrders as queryOrders, type OrderPosition, type OrderSlice } from '#db/queries/list-orders.ts';
import { isId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { badInput, type AppError } from '../errors.ts';
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
 * @throws AppError UNAUTHENTICATED for guests; BAD_USER_INPUT for sizes outside 1 to 100, and for
 *   cursors of no order that the caller may see
 */
export async function pageOrders(ctx: Context, input: OrderPageInput): Promise<OrderPageView> {
  const scope = orderScope(ctx, input);
  const slice = sliceOf(input);
  const filter = orderFilter(input);
  if (scope === null) return { orders: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 };
  const found = await queryOrders(ctx.primary, scope, filter, slice);
  if (found.unknown !== null) throw noCursor(found.unknown);
  const views = await orderViews(ctx.primary, found.orders, ctx.now(), 'full');
  return {
    orders: views.map((order) => ({ order, cursor: cursorOf(order) })),
    hasNextPage: found.hasOlder,
    hasPreviousPage: found.hasNewer,
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
  const parts = /^(?<time>[0-9a-z]{1,9})\.(?<id>\w+)$/.exec(cursor)?.groups;
  const at = Number.parseInt(parts?.['time'] ?? '', 36);
  const id = parts?.['id'] ?? '';
  // A moment written in two ways would be two cursors.
  if (parts?.['time'] !== at.toString(36) || !isId('order', id)) throw noCursor(path);
  return { createdAt: new Date(at), id };
}

function noCursor(path: string): AppError {
  return badInput(path, 'This is no cursor of this list.');
}
