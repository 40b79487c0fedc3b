import { createFileRoute } from '@tanstack/react-router';

import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { readSearchParams } from '#app/features/search/search-input.ts';
import { searchRoute, searchTitle } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/iframe/search/{-$slug}/{-$zip}')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context }) => ({
    ...(await searchRoute(params, deps, context.shell.store?.takesOrders)),
    store: context.shell.store,
  }),
  head: ({ loaderData }) => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      ...(loaderData === undefined ? [] : [{ title: searchTitle(loaderData.input, loaderData.store?.name ?? 'OSKR') }]),
    ],
  }),
  component: FramedSearch,
});

function FramedSearch() {
  const { input, load, pathSlug, store } = Route.useLoaderData();
  const params = Route.useSearch();
  return (
    <main id="content">
      {store !== null && !store.takesOrders ? (
        <NotTakingOrders store={store} />
      ) : (
        <SearchScreen
          action={pathSlug === null ? '/iframe/search' : `/iframe/search/${pathSlug}`}
          input={input}
          isFramed
          load={load}
          params={params}
          pathSlug={pathSlug}
        />
      )}
    </main>
  );
}
