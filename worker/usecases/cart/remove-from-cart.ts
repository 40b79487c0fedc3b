import type { CartId, CartItemId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { orThrow } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';
import { keepProjection } from './keep-projection.ts';

/** Takes one line out of a cart. @throws AppError NOT_FOUND, CONFLICT once it is checked out, RATE_LIMITED */
export async function removeFromCart(
  ctx: Context,
  { cartId, cartItemId }: { readonly cartId: CartId; readonly cartItemId: CartItemId },
): Promise<CartView> {
  await takeTries(ctx, [{ limit: 'cart-write.cart', of: cartId }]);
  const cart = orThrow(await ctx.carts.remove(cartId, cartItemId, ctx.ids.key));
  await keepProjection(ctx, cart);
  return await cartView(ctx, cart);
}
