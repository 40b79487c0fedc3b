import { notFound } from '@tanstack/react-router';

import type { Answer, Shell } from '#app/data/models.ts';
import type { PlaceModel } from '#app/data/place-page.ts';
import { loadPlace } from '#app/data/places.ts';

export type PlaceRouteData = {
  readonly answer: Answer<PlaceModel>;
  /** Read by the root: one address for all pages with the same facts. */
  readonly canonicalPath: string | null;
};

/** What the page of a place loads; on the platform, and for a place that the store does not serve, there is no page. */
export async function placeRoute(shell: Shell, named: Parameters<typeof loadPlace>[0]): Promise<PlaceRouteData> {
  if (shell.kind !== 'storefront') throw notFound();
  const answer = await loadPlace(named);
  if (!answer.ok) return { answer, canonicalPath: null };
  const { value } = answer;
  if (value === null) throw notFound();
  return { answer: { ok: true, value }, canonicalPath: value.canonicalPath };
}
