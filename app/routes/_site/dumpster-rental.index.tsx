import { createFileRoute, notFound } from '@tanstack/react-router';

import { storeData } from '#app/data/structured-data.ts';
import { placeCrumbs } from '#app/features/places/place-crumbs.ts';
import { PlaceProblem } from '#app/features/places/place-problem.tsx';
import { ServedScreen } from '#app/features/places/served-screen.tsx';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';
import { PLACES_PATH } from '#worker/domain/place-path.ts';

export const Route = createFileRoute('/_site/dumpster-rental/')({
  loader: async ({ context }) => {
    const { store } = context.shell;
    if (store === null) throw notFound();
    const { loadPlaces } = await loadRoutePart(() => import('#app/data/places.ts'));
    return { store, answer: await loadPlaces() };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const { store, answer } = loaderData;
    const cities = answer.ok ? answer.value : [];
    const { shell } = match.context;
    return {
      meta: pageHead({
        title: m.places_all_title({ business: store.name }),
        description: m.places_description_all({ business: store.name }),
        isListed: cities.length > 0,
      }),
      scripts: [...storeData({ shell, path: PLACES_PATH, crumbs: placeCrumbs(null), cities })],
    };
  },
  component: Places,
});

function Places() {
  const { store, answer } = Route.useLoaderData();
  return answer.ok ? <ServedScreen cities={answer.value} store={store} /> : <PlaceProblem problem={answer.problem} />;
}
