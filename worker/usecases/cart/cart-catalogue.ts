import type { Catalogue } from '#db/queries/catalogue-records.ts';
import type { CartRecord } from '#worker/ports/objects.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

/**
 * What a cart is measured by: its business's catalogue with every booking to come, but for the units that the cart's
 * own checkout holds.
 *
 * @throws AppError NOT_FOUND when the business is gone
 */
export async function cartCatalogue(ctx: Context, cart: CartRecord): Promise<Catalogue> {
  const taken = { days: 'all to come', except: cart.orderId } as const;
  const catalogue = await currentCatalogue(ctx.reads, cart.businessId, ctx.now(), taken);
  if (catalogue === undefined) throw notFound('Cart not found');
  return catalogue;
}
