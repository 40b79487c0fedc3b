import type { CartId, CartItemId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import type { CartRecord } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import { notFound, orThrow } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import type { CartView } from '../views.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { stockRefusal } from './cart-stock.ts';
import { cartViewOf } from './cart-view.ts';
import { checkedDay, checkedDays, checkedQuantity, lineRefused } from './checked-line.ts';
import { keepProjection } from './keep-projection.ts';

type Change = {
  readonly quantity?: number;
  readonly rentalDays?: number;
  readonly rentalStartDate?: CalendarDay;
};

/**
 * Changes one line of a cart. A quantity of 0 is refused: a line is taken out by removing it. Less of something is
 * never refused for its stock.
 *
 * @throws AppError NOT_FOUND, OUT_OF_STOCK, BAD_USER_INPUT, CONFLICT once it is checked out, RATE_LIMITED
 */
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
    ...(input.rentalStartDate ? { rentalStartDate: checkedDay(input.rentalStartDate) } : {}),
  };
  await takeTries(ctx, [{ limit: 'cart-write.cart', of: input.cartId }]);
  const before = await ctx.carts.read(input.cartId);
  if (before === null) throw notFound('Cart not found');
  const catalogue = await cartCatalogue(ctx, before);
  if (before.status !== 'CHECKED_OUT' && asksForMore(before, input.cartItemId, change)) {
    const lines = before.items.map((item) => (item.id === input.cartItemId ? { ...item, ...change } : item));
    const line = lines.find(({ id }) => id === input.cartItemId);
    const refusal = line === undefined ? null : stockRefusal(catalogue, lines, line, ctx.now());
    if (refusal !== null) throw lineRefused(refusal);
  }
  const cart = orThrow(await ctx.carts.update(input.cartId, input.cartItemId, change, ctx.ids.key));
  await keepProjection(ctx, cart);
  return await cartViewOf(ctx, cart, catalogue);
}

function asksForMore({ items }: CartRecord, id: CartItemId, change: Change): boolean {
  const line = items.find((item) => item.id === id);
  if (line === undefined) return false;
  const { quantity = line.quantity, rentalDays = line.rentalDays, rentalStartDate = line.rentalStartDate } = change;
  return quantity > line.quantity || rentalDays > line.rentalDays || rentalStartDate !== line.rentalStartDate;
}
