import type { PlaceModel } from '#app/data/place-page.ts';
import { m } from '#texts';
import { PLACES_PATH, zipPath } from '#worker/domain/place-path.ts';

import type { Crumb } from './breadcrumb.tsx';

/** From the store's home down to all its places, and to one of them. */
export function placeCrumbs(place: PlaceModel | null): ReadonlyArray<Crumb> {
  const all = [
    { name: m.places_home(), path: '/' },
    { name: m.places_all(), path: PLACES_PATH },
  ];
  if (place === null) return all;
  const city = { name: place.cityLabel, path: place.cityPath };
  if (place.zipCode === null) return [...all, city];
  return [...all, city, { name: place.zipCode, path: zipPath(place.zipCode) }];
}
