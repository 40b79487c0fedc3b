import type { Cents } from '#worker/domain/money.ts';
import { milesTenths, zip5 } from '#worker/domain/service-area.ts';

import type { Context } from '../context.ts';
import { countAfterAnswer } from '../figures/counted-search.ts';
import { searchLocation } from '../search/search-location.ts';
import type { SearchView } from '../views.ts';
import { servedPlaces, type ServedCity, type ServedZip } from './served-places.ts';

/** A served place near another one. */
export type NearbyPlace = {
  readonly zipCode: string;
  readonly city: string;
  readonly stateCode: string;
  readonly from: Cents;
  /** Between the middles of both. */
  readonly milesTenths: number;
};

export type PlacePage = {
  readonly city: ServedCity;
  /** The ZIP that the figures are for: the page's own, or the one that stands for the city. */
  readonly zip: ServedZip;
  /** What a search for that ZIP answers: the same figures that cart and checkout have. */
  readonly found: SearchView;
  /** Nearest first, the city's own ZIPs too. */
  readonly nearby: ReadonlyArray<NearbyPlace>;
  /** What the business says of placement, permits and the rest. */
  readonly notes: ReadonlyArray<string>;
};

const MOST_NEARBY = 8;

/**
 * The page of a ZIP, counted as a search for it; null for one that the storefront's business does not serve.
 *
 * @throws AppError RATE_LIMITED
 */
export async function zipPage(ctx: Context, text: string): Promise<PlacePage | null> {
  const zipCode = zip5(text);
  if (zipCode === null) return null;
  const cities = await servedPlaces(ctx);
  for (const city of cities) {
    const zip = city.zips.find((served) => served.zipCode === zipCode);
    if (zip !== undefined) return await pageOf(ctx, cities, city, zip);
  }
  return null;
}

/**
 * The page of a city, with the figures of the ZIP that stands for it, counted as a search for that; null for one that is
 * not served.
 *
 * @throws AppError RATE_LIMITED
 */
export async function cityPage(
  ctx: Context,
  { stateCode, slug }: { readonly stateCode: string; readonly slug: string },
): Promise<PlacePage | null> {
  const cities = await servedPlaces(ctx);
  const city = cities.find(
    (served) => served.stateCode === stateCode.toUpperCase() && served.slug === slug.toLowerCase(),
  );
  return city === undefined ? null : await pageOf(ctx, cities, city, city.main);
}

async function pageOf(
  ctx: Context,
  cities: ReadonlyArray<ServedCity>,
  city: ServedCity,
  zip: ServedZip,
): Promise<PlacePage | null> {
  const found = await searchLocation(ctx, { zipCode: zip.zipCode });
  const [offer] = found.businesses;
  if (offer === undefined) return null;
  // Prices that can be ordered by, as after a search.
  countAfterAnswer(ctx, found, async () => null);
  const { businessNotes, policyMessages } = offer.business;
  const notes = [...(businessNotes?.split(/\n{2,}/) ?? []), ...policyMessages].map((text) => text.trim());
  return { city, zip, found, nearby: nearbyOf(cities, zip), notes: notes.filter((text) => text !== '') };
}

function nearbyOf(cities: ReadonlyArray<ServedCity>, zip: ServedZip): ReadonlyArray<NearbyPlace> {
  return cities
    .flatMap(({ zips }) => zips)
    .filter(({ zipCode }) => zipCode !== zip.zipCode)
    .map((other) => ({ ...other, milesTenths: milesTenths(zip, other) }))
    .toSorted((a, b) => a.milesTenths - b.milesTenths || a.zipCode.localeCompare(b.zipCode))
    .slice(0, MOST_NEARBY)
    .map(({ zipCode, city, stateCode, from, milesTenths: distance }) => ({
      zipCode,
      city,
      stateCode,
      from,
      milesTenths: distance,
    }));
}
