import { createFileRoute } from '@tanstack/react-router';

import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { searchHead } from '#app/features/search/search-head.ts';
import { readSearchParams } from '#app/features/search/search-input.ts';
import { searchRoute } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/_site/search/{-$slug}/{-$zip}')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context }) => ({
    ...(await searchRoute(params, deps, context.shell.store?.takesOrders)),
    store: context.shell.store,
  }),
  head: ({ loaderData, match }) =>
    loaderData === undefined ? {} : searchHead({ ...loaderData, shell: match.context.shell, path: match.pathname }),
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
