import type { Database } from '#db/client.ts';
import { listZipsOfCity } from '#db/queries/places.ts';
import { milesTenths } from '#worker/domain/service-area.ts';
import type { Place } from '#worker/ports/geocoder.ts';

/**
 * Where a search may be priced for. A whole city is all of its ZIPs, the one nearest to its middle first (of two
 * as near, the smaller number); anything else is itself.
 */
export async function placesIn(db: Database, place: Place): Promise<ReadonlyArray<Place>> {
  if (place.precision !== 'city' || place.cityId === null) return [place];
  const zips = await listZipsOfCity(db, place.cityId);
  const from = (zip: (typeof zips)[number]): number => milesTenths(place, zip);
  return zips
    .toSorted((a, b) => from(a) - from(b) || a.zip.localeCompare(b.zip))
    .map(({ zip, cityId, city, stateCode, latitude, longitude }) => ({
      zipCode: zip,
      cityId,
      city,
      stateCode,
      latitude,
      longitude,
      precision: 'city',
    }));
}
