import type { Catalogue, ZoneRecord } from '#db/queries/catalogue-records.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { AddOnId, CartId } from '#worker/domain/ids.ts';
import type { Quote } from '#worker/domain/pricing.ts';

import { checkedAddOnIds, chooseAddOns, NOT_OFFERED, quoteAddOns } from '../catalogue/chosen-add-ons.ts';
import { offerOf, quoteItems, servingZone, type WantedItem } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { AppError, badInput, notFound, orThrow } from '../errors.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { checkedZip } from './checked-line.ts';

/**
 * What the cart costs delivered to a ZIP, tax and all: the figure that checkout asks.
 *
 * Lines that are not offered there any more are left out as long as another one is: the cart says which, and
 * checkout takes it only without them.
 *
 * @throws AppError NOT_FOUND for an unknown cart; BAD_USER_INPUT for no ZIP, an empty cart or an add-on that is not
 *   offered; NOT_ELIGIBLE; NO_SERVICE
 */
export async function quoteCart(
  ctx: Context,
  input: {
    readonly cartId: CartId;
    readonly zipCode: string;
    readonly addOnIds?: ReadonlyArray<AddOnId> | null;
  },
): Promise<Quote> {
  const zip = checkedZip(input.zipCode);
  const addOnIds = checkedAddOnIds(input.addOnIds, 'addOnIds');
  const cart = await ctx.carts.read(input.cartId);
  if (cart === null) throw notFound('Cart not found');
  const catalogue = await cartCatalogue(ctx, cart);
  if (!eligibilityOf(catalogue.eligibility).isEligible)
    throw new AppError('NOT_ELIGIBLE', 'This business is not taking orders online at the moment.');
  const place = await ctx.geocoder.zip(zip);
  const zone = servingZone(catalogue, place);
  const offered = zone === null ? [] : cart.items.filter((item) => isOfferedIn(catalogue, zone, item));
  const { offered: addOns, withdrawn, hasUnknown } = chooseAddOns(catalogue, addOnIds);
  const quoted = quoteItems(catalogue, place, offered.length > 0 ? offered : cart.items, quoteAddOns(addOns));
  if (quoted.ok && (hasUnknown || withdrawn.length > 0)) throw badInput('addOnIds', NOT_OFFERED);
  if (!quoted.ok && quoted.refusal.code === 'BAD_USER_INPUT') throw badInput('cartId', quoted.refusal.message);
  return orThrow(quoted).quote;
}

function isOfferedIn(catalogue: Catalogue, zone: ZoneRecord, { dumpsterId }: WantedItem): boolean {
  const dumpster = catalogue.dumpsters.find(({ id }) => id === dumpsterId);
  return dumpster !== undefined && offerOf(catalogue, zone, dumpster) !== null;
}
