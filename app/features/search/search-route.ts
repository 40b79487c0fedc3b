import type { OpenDays } from '#app/data/models.ts';
import { loadSearch, type SearchLoad } from '#app/data/search.ts';
import { loadYard, type Yard } from '#app/data/yard.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import { searchInput, type SearchInput, type SearchParams } from './search-input.ts';

type Asked = { readonly slug?: string | undefined; readonly zip?: string | undefined };

export type SearchRouteData = {
  readonly input: SearchInput;
  /** Null before anything was searched for. */
  readonly load: SearchLoad | null;
  /** What the store has; null on the platform, and after a search, which tells it better. */
  readonly yard: Yard | null;
  /** That the form lets a day be chosen from. */
  readonly days: OpenDays;
  readonly pathSlug: string | null;
};

/** What every search page loads, whichever address it stands under. */
export async function searchRoute(path: Asked, params: SearchParams, takesOrders = true): Promise<SearchRouteData> {
  const input = searchInput(path, params);
  const pathSlug = searchInput(path, {}).businessSlug;
  const { where, ...rest } = input;
  const load = where === null || !takesOrders ? null : await loadSearch({ ...rest, where }, params.wait !== undefined);
  const yard = load === null && takesOrders ? await loadYard() : null;
  return { input, load, yard, days: yard?.days ?? daysOf(load), pathSlug };
}

/** Where the day ends last among the states. */
const LAST_ZONE = 'Pacific/Honolulu';
const YEAR_DAYS = 365;

/** All days for which one of the businesses takes orders; while they are not known, a year from today. */
function daysOf(load: SearchLoad | null): OpenDays {
  const found = load !== null && 'now' in load && load.now.ok ? load.now.value.businesses : [];
  const firsts = found.map(({ days }) => days.first).toSorted();
  const lasts = found.map(({ days }) => days.last).toSorted();
  const now = today(new Date(), LAST_ZONE);
  return { first: firsts[0] ?? now, last: lasts.at(-1) ?? addDays(now, YEAR_DAYS) };
}
