import type { OrderFilter, OrderScope } from '#db/queries/list-orders.ts';
import type { BusinessId, UserId } from '#worker/domain/ids.ts';
import type { OrderStatus } from '#worker/domain/order-status.ts';
import { reachOf, roleOf } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import { badInput, unauthenticated } from '../errors.ts';

export type OrderListInput = {
  readonly businessId?: BusinessId | null;
  readonly customerId?: UserId | null;
  readonly statuses?: ReadonlyArray<OrderStatus> | null;
  readonly search?: string | null;
};

const LONGEST_SEARCH = 200;

/**
 * Whose orders a list shows. Filters of the caller are wishes, not permissions: they only narrow what
 * the token allows.
 *
 * @returns null when the wish lies outside of it: an empty list. @throws AppError UNAUTHENTICATED for guests
 */
export function orderScope(ctx: Context, input: OrderListInput): OrderScope | null {
  const { actor, site, tenant } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  const businessId = input.businessId ?? null;
  const userId = input.customerId ?? null;
  switch (reachOf(roleOf(actor), 'order.list')) {
    case 'all':
      return { businessId, userId };
    case 'tenant':
      if (actor.businessId === null || (businessId !== null && businessId !== actor.businessId)) return null;
      return { businessId: actor.businessId, userId };
    case 'own': {
      if (userId !== null && userId !== actor.userId) return null;
      // On a storefront, My Orders is that business's orders only.
      const host = site.kind === 'platform' ? null : (tenant?.id ?? null);
      if (host !== null && businessId !== null && businessId !== host) return null;
      return { businessId: host ?? businessId, userId: actor.userId };
    }
    case null:
      return null;
  }
}

/** @throws AppError BAD_USER_INPUT for a search of more than 200 characters */
export function orderFilter({ statuses, search }: OrderListInput): OrderFilter {
  if ((search ?? '').length > LONGEST_SEARCH) throw badInput('search', 'Search for at most 200 characters.');
  return { statuses: statuses ?? null, search: search ?? null };
}
