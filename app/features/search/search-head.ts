import type { Shell } from '#app/data/models.ts';
import type { SearchLoad } from '#app/data/search.ts';
import { searchData } from '#app/data/structured-data.ts';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

import type { SearchInput } from './search-input.ts';

type Searched = {
  readonly shell: Shell;
  readonly input: SearchInput;
  readonly load: SearchLoad | null;
  readonly path: string;
};

/** The head of a search page: what was found at a ZIP is told to search engines as the page shows it. */
export function searchHead({ shell, input, load, path }: Searched) {
  const { store } = shell;
  const owner = store?.name ?? 'OSKR';
  const title = searchTitle(input, owner);
  const found = load !== null && 'now' in load && load.now.ok ? load.now.value : null;
  const page = input.where?.by === 'zip' ? found : null;
  const crumbs = [
    { name: m.places_home(), path: '/' },
    { name: page?.place.label ?? title, path },
  ];
  return {
    meta: pageHead({
      title,
      description: describe(owner, store !== null, page?.place.label ?? null),
      isListed: store?.takesOrders !== false,
    }),
    scripts: [...searchData({ shell, path, page, crumbs })],
  };
}

function describe(owner: string, isStore: boolean, place: string | null): string {
  if (place !== null) return m.places_search_zip_description({ place });
  return isStore ? m.places_search_store_description({ business: owner }) : m.places_search_description();
}

export function searchTitle(input: SearchInput, owner: string): string {
  const { where } = input;
  if (where === null) return m.search_title({ owner });
  if (where.by === 'point') return m.search_title_point({ owner });
  return m.search_title_place({ place: where.by === 'zip' ? where.zipCode : where.address, owner });
}
