import { listOpenCarts } from '#db/queries/carts.ts';

import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';
import { keepProjection } from './keep-projection.ts';

/** So many carts of one person are asked; who has left more of them open has the latest ones. */
const MOST_ASKED = 10;

/**
 * The cart that the caller made or took over last and has not checked out, an abandoned one too; null when there is
 * none. On a storefront only that business's. The list may be behind, so each cart is asked itself.
 *
 * @throws AppError UNAUTHENTICATED for guests
 */
export async function myActiveCart(ctx: Context): Promise<CartView | null> {
  const { actor, site, tenant } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  if (site.kind !== 'platform' && tenant === null) return null;
  const businessId = site.kind === 'platform' ? null : (tenant?.id ?? null);
  for (const cartId of await listOpenCarts(ctx.primary, actor.userId, businessId, MOST_ASKED)) {
    const cart = await ctx.carts.read(cartId);
    if (cart === null) continue;
    if (cart.status !== 'CHECKED_OUT' && cart.userId === actor.userId) return await cartView(ctx, cart);
    await keepProjection(ctx, cart);
  }
  return null;
}
