import { createFileRoute } from '@tanstack/react-router';

import { placeHead } from '#app/features/places/place-head.ts';
import { PlaceProblem } from '#app/features/places/place-problem.tsx';
import { PlaceScreen } from '#app/features/places/place-screen.tsx';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';

export const Route = createFileRoute('/_site/dumpster-rental/$zip')({
  loader: async ({ params, context }) => {
    const { placeRoute } = await loadRoutePart(() => import('#app/features/places/place-route.ts'));
    return await placeRoute(context.shell, { zipCode: params.zip });
  },
  head: ({ loaderData, match }) =>
    loaderData?.answer.ok === true ? placeHead(match.context.shell, loaderData.answer.value) : {},
  component: ZipPlace,
});

function ZipPlace() {
  const { answer } = Route.useLoaderData();
  return answer.ok ? <PlaceScreen place={answer.value} /> : <PlaceProblem problem={answer.problem} />;
}
