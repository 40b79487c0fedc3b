import type { CartId, CartItemId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { orThrow } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';

/** Takes one line out of a cart. @throws AppError NOT_FOUND, CONFLICT once it is checked out */
export async function removeFromCart(
  ctx: Context,
  { cartId, cartItemId }: { readonly cartId: CartId; readonly cartItemId: CartItemId },
): Promise<CartView> {
  return await cartView(ctx, orThrow(await ctx.carts.remove(cartId, cartItemId)));
}
