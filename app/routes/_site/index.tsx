import { createFileRoute } from '@tanstack/react-router';

import { readSearchParams } from '#app/features/search/search-input.ts';
import { searchRoute, searchTitle } from '#app/features/search/search-route.ts';
import { Landing, readyHome, readySample, StoreHome } from '#app/features/shell/home-parts.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    const { store } = context.shell;
    const madeAt = new Date().toISOString();
    return store === null
      ? { madeAt, ofStore: null }
      : { madeAt, ofStore: { ...(await searchRoute({}, deps, store.takesOrders)), store } };
  },
  // Waited for before the page is rendered, and before a browser takes it over, where the loader is not run again.
  head: async ({ loaderData }) => {
    if (loaderData === undefined) return {};
    const { ofStore } = loaderData;
    await readyHome(ofStore !== null);
    if (ofStore === null) {
      if (import.meta.env.SSR) await readySample();
      return { meta: [{ title: m.landing_title() }] };
    }
    return {
      meta: [
        { title: searchTitle(ofStore.input, ofStore.store.name) },
        ...(ofStore.store.takesOrders ? [] : [{ name: 'robots', content: 'noindex' }]),
      ],
    };
  },
  component: Home,
});

/** A storefront begins with its search, the platform with what it is. */
function Home() {
  const { madeAt, ofStore } = Route.useLoaderData();
  const params = Route.useSearch();
  return ofStore === null ? <Landing madeAt={madeAt} /> : <StoreHome data={ofStore} params={params} />;
}
