import type { CartId, CartItemId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound, orThrow } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import type { CartView } from '../views.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { cartViewOf } from './cart-view.ts';
import { keepProjection } from './keep-projection.ts';

/** Takes one line out of a cart. @throws AppError NOT_FOUND, CONFLICT once it is checked out, RATE_LIMITED */
export async function removeFromCart(
  ctx: Context,
  { cartId, cartItemId }: { readonly cartId: CartId; readonly cartItemId: CartItemId },
): Promise<CartView> {
  await takeTries(ctx, [{ limit: 'cart-write.cart', of: cartId }]);
  const before = await ctx.carts.read(cartId);
  if (before === null) throw notFound('Cart not found');
  // Before anything is taken out: what is answered as failed has not been done.
  const catalogue = await cartCatalogue(ctx, before);
  const cart = orThrow(await ctx.carts.remove(cartId, cartItemId, ctx.ids.key));
  await keepProjection(ctx, cart);
  return await cartViewOf(ctx, cart, catalogue);
}
