import { useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';

import type { PanelData } from '../use-panel-query.ts';
import { PLACE_QUERY, type PlaceAnswer } from './place-queries.ts';

type Asked = { readonly businessId: string; readonly slug: string; readonly place: string };

/**
 * What a customer's search for a place finds, and why. That nothing explains it means either that nobody knows the place
 * or that the explanation failed: only the error beside it tells which. Give its panel a key for each place.
 */
export function usePlaceAnswer(asked: Asked): PanelData<PlaceAnswer> {
  const isPainted = useIsPainted();
  const [{ data, error, fetching, stale }, ask] = useQuery({
    query: PLACE_QUERY,
    variables: asked,
    requestPolicy: 'network-only',
    pause: !isPainted,
  });
  const search = data?.dumpstersForLocation ?? null;
  const explanation = data?.placeExplanation ?? null;
  const isWhole = explanation !== null || error === undefined;
  const value = search !== null && isWhole ? { search, explanation } : null;
  const isFetching = fetching || stale || !isPainted;
  const hasFailed = value === null && !isFetching;
  return {
    value,
    state: value !== null ? 'ready' : hasFailed ? 'failed' : 'loading',
    failure: hasFailed ? (error === undefined ? m.common_unknown_error() : failureText(error)) : null,
    isFetching,
    reload: () => ask({ requestPolicy: 'network-only' }),
  };
}
