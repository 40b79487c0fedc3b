import type { CartId } from '#worker/domain/ids.ts';
import type { Quote } from '#worker/domain/pricing.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { quoteItems } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { notFound, orThrow } from '../errors.ts';
import { checkedZip } from './checked-line.ts';

/**
 * What the cart costs delivered to a ZIP, tax and all: the figure that checkout asks.
 *
 * @throws AppError NOT_FOUND for an unknown cart; BAD_USER_INPUT for no ZIP or an empty cart; NO_SERVICE
 */
export async function quoteCart(
  ctx: Context,
  { cartId, zipCode }: { readonly cartId: CartId; readonly zipCode: string },
): Promise<Quote> {
  const zip = checkedZip(zipCode);
  const cart = await ctx.carts.read(cartId);
  const catalogue = cart === null ? undefined : await currentCatalogue(ctx.reads, cart.businessId, ctx.now());
  if (cart === null || catalogue === undefined) throw notFound('Cart not found');
  return orThrow(quoteItems(catalogue, await ctx.geocoder.zip(zip), cart.items)).quote;
}
