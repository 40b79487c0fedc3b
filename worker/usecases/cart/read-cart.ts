import type { CartId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';

/** The cart of that id, which is its capability; null when there is none. */
export async function readCart(ctx: Context, { cartId }: { readonly cartId: CartId }): Promise<CartView | null> {
  const cart = await ctx.carts.read(cartId);
  return cart === null ? null : await cartView(ctx, cart);
}
