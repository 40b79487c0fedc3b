import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { m } from '#texts';
import { orderDays } from '#worker/domain/booking-rules.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import { cents, type Cents } from '#worker/domain/money.ts';
import { unitRental } from '#worker/domain/pricing.ts';
import { zip5 } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';
import type { CartLine, CartRecord } from '#worker/ports/objects.ts';

import { isOffered } from '../catalogue/chosen-add-ons.ts';
import { offerOf, servingZone } from '../catalogue/quote-items.ts';
import { addOnView, businessView, dumpsterView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import type { CartItemView, CartView, DumpsterView } from '../views.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { bookableDaysOf, stockRefusal } from './cart-stock.ts';

/** The cart with today's prices; a line that can't be had any more says why. */
export async function cartView(ctx: Context, cart: CartRecord): Promise<CartView> {
  return await cartViewOf(ctx, cart, await cartCatalogue(ctx, cart));
}

/** The same, for whoever has the cart's catalogue at hand. */
export async function cartViewOf(ctx: Context, cart: CartRecord, catalogue: Catalogue): Promise<CartView> {
  const now = ctx.now();
  const places = await placesOf(ctx, cart.items);
  const isOpen = cart.status !== 'CHECKED_OUT';
  return {
    id: cart.id,
    userId: cart.userId,
    businessId: cart.businessId,
    business: businessView(catalogue.business),
    status: cart.status,
    items: cart.items.map((line) => itemView(cart, line, catalogue, places, now)),
    bookableDays: isOpen ? bookableDaysOf(catalogue, cart.items, now) : [],
    deliveries: {
      earliest: orderDays(catalogue.bookingRules, now, catalogue.business.timeZone).first,
      closed: catalogue.bookingRules,
    },
    deliveryWindows: catalogue.deliveryWindows,
    laterRules: catalogue.policyRules,
    paymentAccount: catalogue.business.providerAccountId,
    addOns: catalogue.addOns.filter(isOffered).map(addOnView),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
  };
}

async function placesOf(ctx: Context, lines: ReadonlyArray<CartLine>): Promise<ReadonlyMap<string, Place | null>> {
  const zips = new Set(lines.flatMap((line) => zipOf(line) ?? []));
  const found = await Promise.all([...zips].map(async (zip) => [zip, await ctx.geocoder.zip(zip)] as const));
  return new Map(found);
}

function zipOf(line: CartLine): string | null {
  return zip5(line.zipCode ?? line.deliveryAddress?.zipCode ?? '');
}

function itemView(
  cart: CartRecord,
  line: CartLine,
  catalogue: Catalogue,
  places: ReadonlyMap<string, Place | null>,
  now: Date,
): CartItemView {
  const dumpster = catalogue.dumpsters.find(({ id }) => id === line.dumpsterId);
  const { price, reason } = priceOf(catalogue, line, places);
  // Another day may do: such a line keeps its price.
  const noStock = cart.status === 'CHECKED_OUT' ? null : stockRefusal(catalogue, cart.items, line, now);
  const unavailableReason = reason ?? noStock?.message ?? null;
  return {
    ...line,
    cartId: cart.id,
    dumpster:
      dumpster === undefined
        ? goneDumpster(cart, line, catalogue)
        : dumpsterView(dumpster, now, catalogue.business.timeZone),
    price,
    isAvailable: unavailableReason === null,
    unavailableReason,
  };
}

/** What one unit's rental costs; nothing, and why, for a line that is not offered any more. */
function priceOf(
  catalogue: Catalogue,
  line: CartLine,
  places: ReadonlyMap<string, Place | null>,
): { readonly price: Cents; readonly reason: string | null } {
  const none = (reason: string) => ({ price: cents(0), reason });
  if (!eligibilityOf(catalogue.eligibility).isEligible) return none(m.words_cart_closed());
  const dumpster = catalogue.dumpsters.find(({ id }) => id === line.dumpsterId);
  if (dumpster === undefined) return none(m.words_cart_gone());
  const zip = zipOf(line);
  // Without a place yet there is nothing to check it against.
  if (zip === null) return { price: dumpster.price, reason: null };
  const zone = servingZone(catalogue, places.get(zip) ?? null);
  if (zone === null) return none(m.words_cart_outside());
  const offer = offerOf(catalogue, zone, dumpster);
  if (offer === null) return none(m.words_cart_not_here());
  return { price: unitRental(catalogue.pricingRules, offer.rate, line.rentalDays), reason: null };
}

/** A deleted size keeps its line, so that the customer sees what is gone and can remove it. */
function goneDumpster(cart: CartRecord, line: CartLine, { gone }: Catalogue): DumpsterView {
  const known = gone.find(({ id }) => id === line.dumpsterId);
  return {
    id: line.dumpsterId,
    businessId: cart.businessId,
    title: known?.title ?? m.words_no_longer_offered(),
    size: known?.size ?? 0,
    total: 0,
    available: 0,
    price: cents(0),
    description: null,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
  };
}
