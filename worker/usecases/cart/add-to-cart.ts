import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { CartId, DumpsterId } from '#worker/domain/ids.ts';
import { DEFAULT_RENTAL_DAYS } from '#worker/domain/rate-card.ts';
import type { CartLine, CartRecord } from '#worker/ports/objects.ts';

import { NO_SERVICE_TEXT, offerOf, servingZone } from '../catalogue/quote-items.ts';
import type { Context } from '../context.ts';
import { AppError, notFound, orThrow } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import type { CartView } from '../views.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { stockRefusal } from './cart-stock.ts';
import { cartViewOf } from './cart-view.ts';
import {
  checkedAddress,
  checkedDay,
  checkedDays,
  checkedInstructions,
  checkedQuantity,
  checkedZip,
  lineRefused,
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
 * Without rental days, the ones that the zone includes; without a place, checked at checkout; without a day, there
 * has to be one on which as many as are in the cart then can be had.
 *
 * @throws AppError NOT_FOUND for an unknown cart or size; NOT_ELIGIBLE; NO_SERVICE for a place that the business does
 *   not serve; OUT_OF_STOCK for more than can be had; BAD_USER_INPUT; CONFLICT once the cart is checked out; RATE_LIMITED
 */
export async function addToCart(ctx: Context, input: AddToCartInput): Promise<CartView> {
  const quantity = checkedQuantity(input.quantity);
  const days = typeof input.rentalDays === 'number' ? checkedDays(input.rentalDays) : null;
  const deliveryAddress = input.deliveryAddress ? checkedAddress(input.deliveryAddress, 'deliveryAddress') : null;
  const zipText = input.zipCode ?? deliveryAddress?.zipCode ?? null;
  const zipCode = zipText === null ? null : checkedZip(zipText);
  const rentalStartDate = input.rentalStartDate ? checkedDay(input.rentalStartDate) : null;
  const specialInstructions = checkedInstructions(input.specialInstructions, 'specialInstructions');

  await takeTries(ctx, [{ limit: 'cart-write.cart', of: input.cartId }]);
  const cart = await ctx.carts.read(input.cartId);
  if (cart === null) throw notFound('Cart not found');
  const catalogue = await cartCatalogue(ctx, cart);
  const dumpster = catalogue.dumpsters.find(({ id }) => id === input.dumpsterId);
  if (dumpster === undefined) throw notFound('Dumpster not found');
  if (!eligibilityOf(catalogue.eligibility).isEligible)
    throw new AppError('NOT_ELIGIBLE', 'This business is not taking orders online at the moment.');
  const zone = zipCode === null ? null : servingZone(catalogue, await ctx.geocoder.zip(zipCode));
  const offer = zone === null ? null : offerOf(catalogue, zone, dumpster);
  if (zipCode !== null && zone === null) throw new AppError('NO_SERVICE', NO_SERVICE_TEXT);
  if (zipCode !== null && offer === null)
    throw new AppError('NO_SERVICE', `${dumpster.title} is not offered at this address.`);

  const line: CartLine = {
    id: await ctx.ids.next('cartItem'),
    dumpsterId: dumpster.id,
    quantity,
    rentalDays: days ?? offer?.rate.includedDays ?? DEFAULT_RENTAL_DAYS,
    rentalStartDate,
    deliveryAddress,
    zipCode,
    specialInstructions,
  };
  if (isNew(ctx, cart)) {
    const refusal = stockRefusal(catalogue, [...cart.items, line], line, ctx.now());
    if (refusal !== null) throw lineRefused(refusal);
  }
  const changed = orThrow(await ctx.carts.add(input.cartId, line, ctx.ids.key));
  await keepProjection(ctx, changed);
  return await cartViewOf(ctx, changed, catalogue);
}

/** A cart that was checked out says so, whatever else is wrong; a repeated command may have added the line already. */
function isNew({ ids }: Context, { status }: CartRecord): boolean {
  return status !== 'CHECKED_OUT' && !ids.isRepeat;
}
