import { createFileRoute } from '@tanstack/react-router';

import { Landing } from '#app/features/landing/landing.tsx';
import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { readSearchParams } from '#app/features/search/search-input.ts';
import { searchRoute, searchTitle } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    const { store } = context.shell;
    return store === null ? null : { ...(await searchRoute({}, deps, store.takesOrders)), store };
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [
          { title: searchTitle(loaderData.input, loaderData.store.name) },
          ...(loaderData.store.takesOrders ? [] : [{ name: 'robots', content: 'noindex' }]),
        ]
      : [{ title: 'OSKR · Online ordering for dumpster rental' }],
  }),
  component: Home,
});

/** A storefront begins with its search, the platform with what it is. */
function Home() {
  const data = Route.useLoaderData();
  const params = Route.useSearch();
  if (data === null) return <Landing />;
  if (!data.store.takesOrders) return <NotTakingOrders store={data.store} />;
  return (
    <SearchScreen
      action="/search"
      input={data.input}
      isFramed={false}
      load={data.load}
      params={params}
      pathSlug={null}
    />
  );
}
