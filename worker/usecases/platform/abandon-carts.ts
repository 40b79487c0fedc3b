import { markCartLost } from '#db/queries/carts.ts';
import { listIdleCarts } from '#db/queries/platform/idle-carts.ts';
import type { CartId } from '#worker/domain/ids.ts';

import { keepProjection } from '../cart/keep-projection.ts';
import type { Context } from '../context.ts';

export type CartDeps = Pick<Context, 'primary' | 'now' | 'log'> & { readonly carts: Pick<Context['carts'], 'abandon'> };

/** A cart that something is in and that nobody has touched for so long counts as abandoned. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const MOST = 200;

/**
 * Marks the carts that were left behind. The cart itself decides: one that was touched meanwhile stays active, and one
 * that was checked out is only written down as that. Nothing of it is lost to whoever comes back.
 *
 * @param tried called around the work on each, so that one that fails holds up no other
 * @returns how many it dealt with, 200 at most
 */
export async function abandonCarts(
  ctx: CartDeps,
  tried: (cartId: CartId, work: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const since = new Date(ctx.now().getTime() - ABANDONED_AFTER_MS);
  let dealtWith = 0;
  for (const { id, businessId } of await listIdleCarts(ctx.primary, since, MOST))
    dealtWith += await tried(id, async () => {
      const cart = await ctx.carts.abandon(id, since);
      if (cart === null) await markCartLost(ctx.primary, businessId, id);
      else await keepProjection(ctx, cart);
      return 1;
    });
  return dealtWith;
}
