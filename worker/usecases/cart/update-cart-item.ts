import type { CartId, CartItemId } from '#worker/domain/ids.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { orThrow } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartView } from './cart-view.ts';
import { checkedDays, checkedQuantity } from './checked-line.ts';
import { keepProjection } from './keep-projection.ts';

/** Changes one line of a cart. @throws AppError NOT_FOUND, BAD_USER_INPUT, CONFLICT once it is checked out */
export async function updateCartItem(
  ctx: Context,
  input: {
    readonly cartId: CartId;
    readonly cartItemId: CartItemId;
    readonly quantity?: number | null;
    readonly rentalDays?: number | null;
    readonly rentalStartDate?: string | null;
  },
): Promise<CartView> {
  const change = {
    ...(typeof input.quantity === 'number' ? { quantity: checkedQuantity(input.quantity) } : {}),
    ...(typeof input.rentalDays === 'number' ? { rentalDays: checkedDays(input.rentalDays) } : {}),
    ...(input.rentalStartDate ? { rentalStartDate: orThrow(toCalendarDay(input.rentalStartDate)) } : {}),
  };
  const cart = orThrow(await ctx.carts.update(input.cartId, input.cartItemId, change, ctx.ids.key));
  await keepProjection(ctx, cart);
  return await cartView(ctx, cart);
}
