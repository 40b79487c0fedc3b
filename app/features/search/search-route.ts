import { loadSearch, type SearchLoad } from '#app/data/search.ts';

import { searchInput, type SearchInput, type SearchParams } from './search-input.ts';

type Asked = { readonly slug?: string | undefined; readonly zip?: string | undefined };

export type SearchRouteData = {
  readonly input: SearchInput;
  readonly load: SearchLoad | null;
  readonly pathSlug: string | null;
};

/** What every search page loads, whichever address it stands under. */
export async function searchRoute(path: Asked, params: SearchParams, takesOrders = true): Promise<SearchRouteData> {
  const input = searchInput(path, params);
  const fromPath = searchInput(path, {}).businessSlug;
  const { where, ...rest } = input;
  const load = where === null || !takesOrders ? null : await loadSearch({ ...rest, where }, params.wait !== undefined);
  return { input, load, pathSlug: fromPath };
}

export function searchTitle(input: SearchInput, owner: string): string {
  const { where } = input;
  if (where === null) return `Rent a dumpster · ${owner}`;
  const place = where.by === 'zip' ? where.zipCode : where.by === 'address' ? where.address : 'your location';
  return `Dumpsters for ${place} · ${owner}`;
}
