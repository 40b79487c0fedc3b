import { createFileRoute } from '@tanstack/react-router';

import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { searchTitle } from '#app/features/search/search-head.ts';
import { askedBy, readSearchParams } from '#app/features/search/search-input.ts';
import { readySearchPart } from '#app/features/search/search-parts.ts';
import { searchRoute } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/iframe/search/{-$slug}/{-$zip}')({
  validateSearch: readSearchParams,
  loaderDeps: askedBy,
  // Whoever comes back sees at once what they left, and behind it what has changed.
  gcTime: 30 * 60_000,
  loader: async ({ params, deps, context: { shell } }) => {
    return { ...(await searchRoute(params, deps, shell.store?.takesOrders)), store: shell.store };
  },
  head: async ({ loaderData }) => {
    if (loaderData === undefined) return { meta: [{ name: 'robots', content: 'noindex' }] };
    const { input, load, store } = loaderData;
    await readySearchPart(load);
    return { meta: [{ name: 'robots', content: 'noindex' }, { title: searchTitle(input, store?.name ?? 'OSKR') }] };
  },
  component: FramedSearch,
});

function FramedSearch() {
  const { store, ...data } = Route.useLoaderData();
  const { pathSlug } = data;
  const params = Route.useSearch();
  return (
    <main id="content">
      {store !== null && !store.takesOrders ? (
        <NotTakingOrders store={store} />
      ) : (
        <SearchScreen
          {...data}
          action={pathSlug === null ? '/iframe/search' : `/iframe/search/${pathSlug}`}
          isFramed
          params={params}
        />
      )}
    </main>
  );
}
