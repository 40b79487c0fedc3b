import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { CartView } from '../views.ts';

/**
 * The signed-in customer's active cart. Null: a cart lives by its id, which the browser keeps; carts
 * are not yet listed by their owner.
 *
 * @throws AppError UNAUTHENTICATED for guests
 */
export async function myActiveCart(ctx: Context): Promise<CartView | null> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  return await Promise.resolve(null);
}
