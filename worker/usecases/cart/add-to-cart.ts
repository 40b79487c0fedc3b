import type { CartId, DumpsterId } from '#worker/domain/ids.ts';
import { DEFAULT_RENTAL_DAYS } from '#worker/domain/rate-card.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { NO_SERVICE_TEXT, offerOf, zoneAt } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { AppError, notFound, orThrow } from '../errors.ts';
import type { CartView } from '../views.ts';
import { cartViewOf } from './cart-view.ts';
import {
  checkedAddress,
  checkedDays,
  checkedInstructions,
  checkedQuantity,
  checkedZip,
  type AddressInput,
} from './checked-line.ts';
import { keepProjection } from './keep-projection.ts';

export type AddToCartInput = {
  readonly cartId: CartId;
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly rentalDays?: number | null;
  readonly deliveryAddress?: AddressInput | null;
  readonly zipCode?: string | null;
  readonly specialInstructions?: string | null;
  readonly rentalStartDate?: string | null;
};

/**
 * Puts units of a size into the cart. It holds nothing: the hold begins at checkout.
 *
 * Without rental days, the ones that the zone includes; without a place, checked at checkout.
 *
 * @throws AppError NOT_FOUND for an unknown cart or size; NO_SERVICE for a place that the
 *   business does not serve; BAD_USER_INPUT; CONFLICT once the cart is checked out
 */
export async function addToCart(ctx: Context, input: AddToCartInput): Promise<CartView> {
  const quantity = checkedQuantity(input.quantity);
  const days = typeof input.rentalDays === 'number' ? checkedDays(input.rentalDays) : null;
  const deliveryAddress = input.deliveryAddress ? checkedAddress(input.deliveryAddress, 'deliveryAddress') : null;
  const zipText = input.zipCode ?? deliveryAddress?.zipCode ?? null;
  const zipCode = zipText === null ? null : checkedZip(zipText);
  const rentalStartDate = input.rentalStartDate ? orThrow(toCalendarDay(input.rentalStartDate)) : null;
  const specialInstructions = checkedInstructions(input.specialInstructions, 'specialInstructions');

  const cart = await ctx.carts.read(input.cartId);
  if (cart === null) throw notFound('Cart not found');
  const catalogue = await currentCatalogue(ctx.reads, cart.businessId, ctx.now());
  const dumpster = catalogue?.dumpsters.find(({ id }) => id === input.dumpsterId);
  if (catalogue === undefined || dumpster === undefined) throw notFound('Dumpster not found');
  const place = zipCode === null ? null : await ctx.geocoder.zip(zipCode);
  const zone = place === null ? null : zoneAt(catalogue, place);
  const offer = zone === null ? null : offerOf(catalogue, zone, dumpster);
  if (zipCode !== null && zone === null) throw new AppError('NO_SERVICE', NO_SERVICE_TEXT);
  if (zipCode !== null && offer === null)
    throw new AppError('NO_SERVICE', `${dumpster.title} is not offered at this address.`);

  const line = {
    id: await ctx.ids.next('cartItem'),
    dumpsterId: dumpster.id,
    quantity,
    rentalDays: days ?? offer?.rate.includedDays ?? DEFAULT_RENTAL_DAYS,
    rentalStartDate,
    deliveryAddress,
    zipCode,
    specialInstructions,
  };
  const changed = orThrow(await ctx.carts.add(input.cartId, line, ctx.ids.key));
  await keepProjection(ctx, changed);
  return await cartViewOf(ctx, changed, catalogue);
}
