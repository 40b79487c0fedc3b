import type { Shell } from '#app/data/models.ts';
import type { PlaceModel } from '#app/data/place-page.ts';
import { storeData } from '#app/data/structured-data.ts';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

import { placeCrumbs } from './place-crumbs.ts';
import { fromText, sizesText } from './place-texts.ts';

/** The head of a place's page: its title and description have its own figures. */
export function placeHead(shell: Shell, place: PlaceModel) {
  const { label, business } = place;
  return {
    meta: pageHead({
      title: m.places_title({ place: label, business: business.name }),
      description: m.places_city_description({
        place: label,
        business: business.name,
        sizes: sizesText(place),
        from: fromText(place),
      }),
      isListed: place.isOpen,
    }),
    scripts: [...storeData({ shell, path: place.canonicalPath, crumbs: placeCrumbs(place), place })],
  };
}
