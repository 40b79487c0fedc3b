import { createFileRoute } from '@tanstack/react-router';

import { storeData } from '#app/data/structured-data.ts';
import { searchTitle } from '#app/features/search/search-head.ts';
import { askedBy, readSearchParams } from '#app/features/search/search-input.ts';
import { readySearchPart } from '#app/features/search/search-parts.ts';
import { searchRoute } from '#app/features/search/search-route.ts';
import { Landing, readyHome, readySample, StoreHome } from '#app/features/shell/home-parts.ts';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearchParams,
  loaderDeps: askedBy,
  loader: async ({ deps, context }) => {
    const { store } = context.shell;
    const madeAt = new Date().toISOString();
    if (store === null) return { madeAt, ofStore: null };
    return { madeAt, ofStore: { ...(await searchRoute({}, deps, store.takesOrders)), store } };
  },
  // Waited for before the page is rendered, and before a browser takes it over, where the loader is not run again.
  head: async ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const { ofStore } = loaderData;
    await readyHome(ofStore !== null);
    if (ofStore !== null) await readySearchPart(ofStore.load);
    if (ofStore === null) {
      if (import.meta.env.SSR) await readySample();
      return { meta: pageHead({ title: m.landing_title(), description: m.places_landing_description() }) };
    }
    const { input, store } = ofStore;
    return {
      meta: pageHead({
        title: searchTitle(input, store.name),
        description: m.places_home_description({ business: store.name }),
        isListed: store.takesOrders,
      }),
      scripts: [...storeData({ shell: match.context.shell, path: '/', crumbs: [] })],
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
