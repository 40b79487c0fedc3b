import type { Database } from '#db/client.ts';
import { listZipsOfCity } from '#db/queries/places.ts';
import type { Point } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';

/**
 * Where a search may be priced for. A whole city is all of its ZIPs: the one that stands for it first, then by their
 * distance from its middle (of two as near, the smaller number). Anything else is itself.
 */
export async function placesIn(db: Database, place: Place): Promise<ReadonlyArray<Place>> {
  if (place.precision !== 'city' || place.cityId === null) return [place];
  const zips = await listZipsOfCity(db, place.cityId);
  return zips.toSorted(nearestFirst(place)).map(({ zip, cityId, city, stateCode, latitude, longitude }) => ({
    zipCode: zip,
    cityId,
    city,
    stateCode,
    latitude,
    longitude,
    precision: 'city',
  }));
}

/** The order in which the ZIPs of a city stand for it: the city's own first, then by their distance from its middle. */
export function nearestFirst(city: Point & { readonly zipCode: string }) {
  return (a: Point & { readonly zip: string }, b: Point & { readonly zip: string }): number =>
    Number(b.zip === city.zipCode) - Number(a.zip === city.zipCode) ||
    apart(city, a) - apart(city, b) ||
    a.zip.localeCompare(b.zip);
}

/** In squared degrees of latitude: exact enough to compare places of one city, and never rounded to a tie. */
function apart(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return (to.latitude - from.latitude) ** 2 + east ** 2;
}
