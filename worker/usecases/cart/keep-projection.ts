import { saveCart } from '#db/queries/carts.ts';
import type { CartRecord } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';

/**
 * Keeps whose cart it is outside of its object, so that its owner finds it again. The cart itself works without:
 * when this fails it is said, and nothing else.
 */
export async function keepProjection(ctx: Pick<Context, 'primary' | 'log'>, cart: CartRecord): Promise<void> {
  const items = cart.items.map(({ dumpsterId, quantity, rentalDays }) => ({ dumpsterId, quantity, rentalDays }));
  const { id, businessId, userId, status, orderId, createdAt, updatedAt } = cart;
  try {
    await saveCart(ctx.primary, { id, businessId, userId, status, orderId, createdAt, items }, updatedAt);
  } catch (error) {
    ctx.log('cart projection failed', { cartId: id, error: error instanceof Error ? error.message : 'unknown' });
  }
}
