import type { BusinessOfferView, DumpsterOfferView, SearchView } from '#worker/usecases/views.ts';

import type { BusinessCard, DumpsterCard, SearchPage } from './models.ts';
import { cheapestFirst } from './offer-order.ts';
import type { SearchRequest } from './search.ts';

/** So much of an answer as the page shows: it travels in the page's HTML. */
export function searchPageOf(found: SearchView, { where }: Pick<SearchRequest, 'where'>): SearchPage {
  const typed = where.by === 'zip' ? where.zipCode : where.by === 'address' ? where.address : '';
  return {
    place: {
      label: placeLabel(found) ?? found.address ?? typed,
      zipCode: found.zipCode,
      precision: found.precision,
      typed,
    },
    serviceAvailable: found.serviceAvailable,
    businesses: cheapestFirst(found.businesses.map(businessCardOf)),
  };
}

function placeLabel({ city, stateCode, zipCode }: SearchView): string | null {
  if (city === null || stateCode === null) return null;
  return zipCode === null ? `${city}, ${stateCode}` : `${city}, ${stateCode} ${zipCode}`;
}

function businessCardOf({ business, days, zipCode, distanceTenths, dumpsters }: BusinessOfferView): BusinessCard {
  return {
    id: business.id,
    zipCode,
    name: business.name,
    slug: business.slug,
    distanceTenths,
    days,
    dumpsters: dumpsters.map(dumpsterCardOf).toSorted(soldOutLast),
  };
}

/** Sold out last; otherwise the order in which they came. */
function soldOutLast(one: DumpsterCard, other: DumpsterCard): number {
  return Number(one.available <= 0) - Number(other.available <= 0);
}

export function dumpsterCardOf({ dumpster, quote, ...offer }: DumpsterOfferView): DumpsterCard {
  return {
    id: dumpster.id,
    title: dumpster.title,
    size: dumpster.size,
    description: dumpster.description,
    maxWeightLb: offer.maxWeightLb,
    rentalDays: offer.rentalDays,
    startingPrice: offer.startingPrice,
    basePrice: offer.basePrice,
    deliveryFee: offer.deliveryFee,
    environmentalFee: offer.environmentalFee,
    perMile: offer.perMile,
    distanceTenths: offer.distanceTenths,
    taxRate: offer.taxRate,
    extraDayFee: offer.extraDayFee,
    overweightPerTon: offer.overweightPerTon,
    available: offer.available,
    nextFree: offer.nextFree,
    lines: quote.lines,
    total: quote.total,
  };
}
