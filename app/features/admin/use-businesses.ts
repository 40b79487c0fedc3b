import { useQuery } from 'urql';

import { pageOf, type AdminSearch } from './admin-search.ts';
import { BUSINESSES_QUERY } from './business-queries.ts';

const STANDINGS: ReadonlySet<string> = new Set(['ACTIVE', 'SWITCHED_OFF', 'SUSPENDED']);

/** The page of businesses that the address asks for. */
export function useBusinesses(search: AdminSearch) {
  const standing = STANDINGS.has(search.only ?? '') ? (search.only ?? null) : null;
  const page = pageOf(search);
  const [{ data, error, fetching }, reload] = useQuery({
    query: BUSINESSES_QUERY,
    variables: { search: search.q ?? null, standing, page },
    requestPolicy: 'network-only',
  });
  const loaded = data?.platformBusinesses ?? null;
  return {
    loaded,
    rows: loaded?.rows ?? [],
    page,
    error,
    fetching,
    reload,
    isFiltered: search.q !== undefined || standing !== null,
  };
}
