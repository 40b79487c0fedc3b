import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import { cents } from '#worker/domain/money.ts';
import { unitRental } from '#worker/domain/pricing.ts';
import { zip5 } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';
import type { CartLine, CartRecord } from '#worker/ports/objects.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { offerOf, zoneAt } from '../catalogue/quote-items.ts';
import { businessView, dumpsterView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { CartItemView, CartView, DumpsterView } from '../views.ts';

/** The cart with today's prices; a line that can't be had any more says why and costs nothing. */
export async function cartView(ctx: Context, cart: CartRecord): Promise<CartView> {
  const catalogue = await currentCatalogue(ctx.reads, cart.businessId, ctx.now());
  if (catalogue === undefined) throw notFound('Cart not found');
  return await cartViewOf(ctx, cart, catalogue);
}

/** The same, for whoever has the catalogue at hand. */
export async function cartViewOf(ctx: Context, cart: CartRecord, catalogue: Catalogue): Promise<CartView> {
  const now = ctx.now();
  const places = await placesOf(ctx, cart.items);
  return {
    id: cart.id,
    userId: cart.userId,
    businessId: cart.businessId,
    business: businessView(catalogue.business),
    status: cart.status,
    items: cart.items.flatMap((line) => itemView(cart, line, catalogue, places, now)),
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
): ReadonlyArray<CartItemView> {
  const dumpster = catalogue.dumpsters.find(({ id }) => id === line.dumpsterId);
  const zip = zipOf(line);
  const place = zip === null ? null : (places.get(zip) ?? null);
  const zone = place === null ? null : zoneAt(catalogue, place);
  const offer = dumpster === undefined || zone === null ? null : offerOf(catalogue, zone, dumpster);
  const reason = unavailableReason(catalogue, dumpster !== undefined, zip, zone !== null, offer !== null);
  const price =
    offer === null ? (dumpster?.price ?? cents(0)) : unitRental(catalogue.pricingRules, offer.rate, line.rentalDays);
  return [
    {
      ...line,
      cartId: cart.id,
      dumpster:
        dumpster === undefined ? goneDumpster(cart, line) : dumpsterView(dumpster, now, catalogue.business.timeZone),
      price: reason === null ? price : cents(0),
      isAvailable: reason === null,
      unavailableReason: reason,
    },
  ];
}

function unavailableReason(
  catalogue: Catalogue,
  isKnown: boolean,
  zip: string | null,
  isServed: boolean,
  isOffered: boolean,
): string | null {
  if (!eligibilityOf(catalogue.eligibility).isEligible)
    return 'This business is not taking orders online at the moment.';
  if (!isKnown) return 'This dumpster is no longer offered.';
  // Without a place yet there is nothing to check it against.
  if (zip === null) return null;
  if (!isServed) return 'This address is outside the service area.';
  return isOffered ? null : 'This dumpster is not offered at this address.';
}

/** A deleted size keeps its line, so that the customer sees what is gone and can remove it. */
function goneDumpster(cart: CartRecord, line: CartLine): DumpsterView {
  return {
    id: line.dumpsterId,
    businessId: cart.businessId,
    title: 'No longer offered',
    size: 0,
    total: 0,
    available: 0,
    price: cents(0),
    description: null,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
  };
}
