import { createFileRoute } from '@tanstack/react-router';

import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { readSearchParams } from '#app/features/search/search-input.ts';
import { searchRoute, searchTitle } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/_site/search/{-$slug}/{-$zip}')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context }) => ({
    ...(await searchRoute(params, deps, context.shell.store?.takesOrders)),
    store: context.shell.store,
  }),
  head: ({ loaderData }) => {
    if (loaderData === undefined) return {};
    const { input, store } = loaderData;
    return {
      meta: [
        { title: searchTitle(input, store?.name ?? 'OSKR') },
        ...(store?.takesOrders === false ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
    };
  },
  component: Search,
});

function Search() {
  const { input, load, pathSlug, store } = Route.useLoaderData();
  const params = Route.useSearch();
  if (store !== null && !store.takesOrders) return <NotTakingOrders store={store} />;
  return (
    <SearchScreen
      action={pathSlug === null ? '/search' : `/search/${pathSlug}`}
      input={input}
      isFramed={false}
      load={load}
      params={params}
      pathSlug={pathSlug}
    />
  );
}
