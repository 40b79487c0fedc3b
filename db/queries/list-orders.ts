import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import type { BusinessId, OrderId, UserId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';

import type { Database } from '../client.ts';
import { orders } from '../schema/index.ts';
import { partsOf, type OrderParts } from './order-reads.ts';
import { foldForSearch } from './orders.ts';

/** Whose orders are listed: a business's, a customer's, a customer's at one business, or all of the platform. */
export type OrderScope = {
  readonly businessId: BusinessId | null;
  readonly userId: UserId | null;
};

export type OrderFilter = {
  readonly statuses?: ReadonlyArray<OrderStatus> | null;
  /** Literal words; found in number, name, e-mail, phone and address without regard to case and accents. */
  readonly search?: string | null;
};

export type OrderPosition = { readonly createdAt: Date; readonly id: OrderId };

export type OrderSlice = {
  readonly limit: number;
  /** Only what comes after (older) or before (newer) a position, newest first. */
  readonly after?: OrderPosition;
  readonly before?: OrderPosition;
  /** Take the last of the list instead of the first. */
  readonly fromEnd?: boolean;
};

export type OrderSlicePage = {
  readonly orders: ReadonlyArray<OrderParts>;
  /** Whether the list has orders beyond these. */
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  /** Of the whole list. */
  readonly totalCount: number;
  /** Which position is of no order of the scope; null when none is. */
  readonly unknown: 'after' | 'before' | null;
};

/**
 * A slice of the placed orders of a scope, newest first, and how many there are in all.
 *
 * A position stays one when its order was deleted or no longer fits the filter.
 */
export async function listOrders(
  db: Database,
  scope: OrderScope,
  filter: OrderFilter,
  slice: OrderSlice,
): Promise<OrderSlicePage> {
  const { after, before, fromEnd = false, limit } = slice;
  const inScope = and(
    scope.businessId === null ? undefined : eq(orders.businessId, scope.businessId),
    scope.userId === null ? undefined : eq(orders.userId, scope.userId),
    eq(orders.checkoutState, 'PLACED'),
  );
  const wanted = and(
    inScope,
    isNull(orders.deletedAt),
    filter.statuses && filter.statuses.length > 0 ? inArray(orders.status, [...filter.statuses]) : undefined,
    matches(filter.search ?? ''),
  );
  const direction = fromEnd ? asc : desc;
  const isThere = (where: SQL | undefined) => db.select({ id: orders.id }).from(orders).where(where).limit(1);
  const at = (position: OrderPosition | undefined) => and(inScope, from(position, '='));
  const [rows, counted, newer, older, knownAfter, knownBefore] = await db.batch([
    db
      .select()
      .from(orders)
      .where(
        and(
          wanted,
          after === undefined ? undefined : from(after, '<'),
          before === undefined ? undefined : from(before, '>'),
        ),
      )
      .orderBy(direction(orders.createdAt), direction(orders.id))
      .limit(limit + 1),
    db
      .select({ count: sql<number>`count(*)` })
      .from(orders)
      .where(wanted),
    isThere(and(wanted, from(after, '>='))),
    isThere(and(wanted, from(before, '<='))),
    isThere(at(after)),
    isThere(at(before)),
  ]);
  const taken = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const isStranger = (position: OrderPosition | undefined, known: ReadonlyArray<unknown>): boolean =>
    position !== undefined && known.length === 0;
  return {
    orders: await partsOf(db, fromEnd ? taken.toReversed() : taken),
    hasNewer: newer.length > 0 || (fromEnd && hasMore),
    hasOlder: older.length > 0 || (!fromEnd && hasMore),
    totalCount: counted[0]?.count ?? 0,
    unknown: isStranger(after, knownAfter) ? 'after' : isStranger(before, knownBefore) ? 'before' : null,
  };
}

/** Orders on a side of a position, in one comparison that the index answers; of no position there are none. */
function from(position: OrderPosition | undefined, side: '<' | '<=' | '=' | '>=' | '>'): SQL {
  if (position === undefined) return sql`0`;
  const { createdAt, id } = position;
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(side)} (${createdAt.getTime()}, ${id})`;
}

/** Every word has to be there; `%` and `_` are characters like any other. Accents alone are found nowhere. */
function matches(search: string): SQL | undefined {
  const words = foldForSearch(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return search.trim() === '' ? undefined : sql`0`;
  return and(...words.map((word) => sql`instr(${orders.searchText}, ${word}) > 0`));
}
