import { createFileRoute } from '@tanstack/react-router';

import { NotTakingOrders } from '#app/features/search/not-taking-orders.tsx';
import { searchHead } from '#app/features/search/search-head.ts';
import { askedBy, readSearchParams } from '#app/features/search/search-input.ts';
import { readySearchPart } from '#app/features/search/search-parts.ts';
import { searchRoute } from '#app/features/search/search-route.ts';
import { SearchScreen } from '#app/features/search/search-screen.tsx';

export const Route = createFileRoute('/_site/search/{-$slug}/{-$zip}')({
  validateSearch: readSearchParams,
  loaderDeps: askedBy,
  // Whoever comes back sees at once what they left, and behind it what has changed.
  gcTime: 30 * 60_000,
  loader: async ({ params, deps, context: { shell } }) => {
    return { ...(await searchRoute(params, deps, shell.store?.takesOrders)), store: shell.store };
  },
  head: async ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    await readySearchPart(loaderData.load);
    return searchHead({ ...loaderData, shell: match.context.shell, path: match.pathname });
  },
  component: Search,
});

function Search() {
  const { store, ...data } = Route.useLoaderData();
  const { pathSlug } = data;
  const params = Route.useSearch();
  if (store !== null && !store.takesOrders) return <NotTakingOrders store={store} />;
  return (
    <SearchScreen
      {...data}
      action={pathSlug === null ? '/search' : `/search/${pathSlug}`}
      isFramed={false}
      params={params}
    />
  );
}
