import type { CartId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { orThrow, unauthenticated } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';
import { keepProjection } from './keep-projection.ts';

/** A signed-in customer takes over a guest's cart. @throws AppError UNAUTHENTICATED, NOT_FOUND for somebody else's */
export async function claimCart(ctx: Context, { cartId }: { readonly cartId: CartId }): Promise<CartView> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const cart = orThrow(await ctx.carts.claim(cartId, ctx.actor.userId));
  await keepProjection(ctx, cart);
  return await cartView(ctx, cart);
}
