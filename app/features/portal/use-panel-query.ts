import { useCallback } from 'react';
import { useQuery, type AnyVariables, type DocumentInput } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';

import { answerTo, variablesKey } from './answer-to.ts';
import { useLastKnown } from './use-last-known.ts';

/** What a panel shows, or why it can't. */
export type PanelData<T> = {
  /** Kept while it is read again. */
  readonly value: T | null;
  readonly state: 'loading' | 'failed' | 'ready';
  /** Why the last reading failed, in the server's words; while `state` is `ready`, an older value is shown. */
  readonly failure: string | null;
  readonly isFetching: boolean;
  readonly reload: () => void;
};

/**
 * What one panel asks for, from the network each time it is opened. A panel whose part of the answer is missing has
 * failed, whatever else came.
 *
 * @param pick the panel's part of the answer
 */
export function usePanelQuery<Data, Variables extends AnyVariables, T>(
  query: DocumentInput<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => T | null | undefined,
): PanelData<T> {
  // Asking costs a browser a third of a frame for each panel: the tab is painted first, with its titles.
  const isPainted = useIsPainted();
  const [answer, ask] = useQuery<Data, Variables>({
    query,
    variables,
    requestPolicy: 'network-only',
    pause: !isPainted,
  });
  const { error, fetching, stale } = answer;
  const data = answerTo(answer, variables);
  const picked = data === null ? null : (pick(data) ?? null);
  // The answer and not what is picked of it, which may be made anew each time.
  const known = useLastKnown(picked === null ? null : data, variablesKey(variables));
  const value = known === null ? null : (pick(known) ?? null);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const isFetching = fetching || stale || !isPainted;
  const hasFailed = picked === null && !isFetching;
  const failure = error === undefined ? m.common_unknown_error() : failureText(error);
  return {
    value,
    state: value !== null ? 'ready' : hasFailed ? 'failed' : 'loading',
    failure: hasFailed ? failure : null,
    isFetching,
    reload,
  };
}
