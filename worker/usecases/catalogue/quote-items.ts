import type { Catalogue, DumpsterRecord, ZonePricingRecord, ZoneRecord } from '#db/queries/catalogue-records.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import { deliversTo, quote, type Quote, type QuoteAddOn, type RateCard } from '#worker/domain/pricing.ts';
import { rateCardOf } from '#worker/domain/rate-card.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import { chooseZone, milesTenths } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';

export const NO_SERVICE_TEXT = "We don't currently provide dumpster rental services in this area.";

export type WantedItem = {
  readonly dumpsterId: DumpsterId;
  readonly quantity: number;
  readonly rentalDays: number;
};

/** What a business offers of one size at a place. */
export type SizeOffer = {
  readonly dumpster: DumpsterRecord;
  readonly pricing: ZonePricingRecord;
  readonly rate: RateCard;
};

export type QuotedItems = {
  readonly quote: Quote;
  readonly zone: ZoneRecord;
  readonly distanceTenths: number;
  readonly offers: ReadonlyArray<SizeOffer>;
};

/** From the yard to the centroid of the delivery ZIP, in tenths of a mile; 0 while the yard is unknown. */
export function distanceTo(catalogue: Catalogue, place: Place): number {
  const { yard } = catalogue.business;
  return yard === null ? 0 : milesTenths(yard, place);
}

/** The zone of a business that serves a place; null when none does. */
export function zoneAt(catalogue: Catalogue, place: Place): ZoneRecord | null {
  return chooseZone(catalogue.zones, { zip: place.zipCode, city: place.city, stateCode: place.stateCode });
}

/** What a zone offers of a size; null when it does not. */
export function offerOf(catalogue: Catalogue, zone: ZoneRecord, dumpster: DumpsterRecord): SizeOffer | null {
  const pricing = catalogue.pricing.find((p) => p.zoneId === zone.id && p.dumpsterId === dumpster.id);
  if (pricing === undefined) return null;
  const rate = rateCardOf({ zone, pricing, dumpster });
  return rate === null ? null : { dumpster, pricing, rate };
}

/** What a size is called, also when it was deleted lately. */
export function titleOf({ dumpsters, gone }: Catalogue, id: DumpsterId): string {
  return [...dumpsters, ...gone].find((size) => size.id === id)?.title ?? 'A dumpster of this cart';
}

/** The zone that serves a place which is not too far away; null when the business does not deliver there. */
export function servingZone(catalogue: Catalogue, place: Place | null): ZoneRecord | null {
  if (place === null || !deliversTo(catalogue.pricingRules, distanceTo(catalogue, place))) return null;
  return zoneAt(catalogue, place);
}

/**
 * Prices items delivered to one place: the one way in which search, cart and checkout arrive at
 * a total. Refuses with NO_SERVICE outside the zones or beyond the farthest mile, and for a size
 * that the zone does not offer, which it names.
 *
 * @param addOns once for the whole order
 */
export function quoteItems(
  catalogue: Catalogue,
  place: Place | null,
  items: ReadonlyArray<WantedItem>,
  addOns: ReadonlyArray<QuoteAddOn> = [],
): Result<QuotedItems> {
  const zone = place === null ? null : zoneAt(catalogue, place);
  if (place === null || zone === null) return refuse('NO_SERVICE', NO_SERVICE_TEXT);
  const offers: Array<SizeOffer> = [];
  for (const { dumpsterId } of items) {
    const dumpster = catalogue.dumpsters.find(({ id }) => id === dumpsterId);
    const offer = dumpster === undefined ? null : offerOf(catalogue, zone, dumpster);
    if (offer === null) return refuse('NO_SERVICE', `${titleOf(catalogue, dumpsterId)} is not offered here any more.`);
    offers.push(offer);
  }
  const distanceTenths = distanceTo(catalogue, place);
  const wanted = items.flatMap(({ quantity, rentalDays }, index) => {
    const offer = offers[index];
    return offer === undefined ? [] : [{ label: offer.dumpster.title, quantity, rentalDays, rate: offer.rate }];
  });
  const quoted = quote(catalogue.pricingRules, wanted, distanceTenths, addOns);
  return quoted.ok ? accept({ quote: quoted.value, zone, distanceTenths, offers }) : quoted;
}
