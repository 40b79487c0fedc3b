import { createFileRoute } from '@tanstack/react-router';

import { placeHead } from '#app/features/places/place-head.ts';
import { PlaceProblem } from '#app/features/places/place-problem.tsx';
import { placeRoute } from '#app/features/places/place-route.ts';
import { PlaceScreen } from '#app/features/places/place-screen.tsx';

export const Route = createFileRoute('/_site/dumpster-rental/$state/$city')({
  loader: ({ params, context }) => placeRoute(context.shell, { stateCode: params.state, slug: params.city }),
  head: ({ loaderData, match }) =>
    loaderData?.answer.ok === true ? placeHead(match.context.shell, loaderData.answer.value) : {},
  component: CityPlace,
});

function CityPlace() {
  const { answer } = Route.useLoaderData();
  return answer.ok ? <PlaceScreen place={answer.value} /> : <PlaceProblem problem={answer.problem} />;
}
