import type { CityId } from '#worker/domain/ids.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import type { Database } from '../client.ts';
import { findCityByText, findNearestZip, findZip, type ZipPlace } from './places.ts';

export type GeocodedPlace = {
  readonly zipCode: string;
  readonly cityId: CityId;
  readonly city: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'zip' | 'city';
};

const MOST_TEXT = 500;
/** A ZIP in a longer text. One that a dash cuts off is a slip of the pen: nobody knows what was to follow. */
const WRITTEN_ZIP = /(?<!\d)\d{5}(?:-\d{4})?(?![\d\p{Pd}])/gu;

/**
 * A geocoder that knows the middles of ZIPs and cities and nothing finer: it needs no network and
 * no key. A ZIP in the text wins over a city; the last one counts, and one that begins a longer text
 * only if it lies in the state that the text names: else it is the number of a house. A city without
 * a state is the nearest one of that name around the home, if that is told.
 */
export function embeddedGeocoder(db: Database) {
  async function zip(zipCode: string): Promise<GeocodedPlace | null> {
    const known = zip5(zipCode);
    const found = known === null ? undefined : await findZip(db, known);
    return found === undefined ? null : placeOf(found, 'zip');
  }

  return {
    zip,
    async near(latitude: number, longitude: number): Promise<GeocodedPlace | null> {
      const found = await findNearestZip(db, latitude, longitude);
      return found === undefined ? null : placeOf(found, 'zip');
    },
    async locate(text: string, homeZip: string | null = null): Promise<GeocodedPlace | null> {
      const typed = text.slice(0, MOST_TEXT).trim();
      const written = typed.match(WRITTEN_ZIP)?.at(-1);
      const byZip = written === undefined ? null : await zip(written);
      const mayBeStreetNumber = written !== undefined && written !== typed && typed.startsWith(written);
      if (byZip !== null && !mayBeStreetNumber) return byZip;
      const home = homeZip === null ? null : await zip(homeZip);
      const city = await findCityByText(db, typed, home);
      if (city === undefined) return byZip;
      return byZip?.stateCode === city.stateCode ? byZip : placeOf(city, 'city');
    },
  };
}

function placeOf(
  { zip, cityId, city, stateCode, latitude, longitude }: ZipPlace,
  precision: 'zip' | 'city',
): GeocodedPlace {
  return { zipCode: zip, cityId, city, stateCode, latitude, longitude, precision };
}
