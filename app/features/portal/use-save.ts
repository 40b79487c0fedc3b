import { useState } from 'react';
import { useClient, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { m } from '#texts';

export type SaveFailure = {
  /** In the server's words. */
  readonly message: string;
  /** The server's code, such as `CONFLICT`; null when it was not reached. */
  readonly code: string | null;
  /** What is wrong with which input, by its last name in the mutation's input, such as `price`. */
  readonly fields: Readonly<Record<string, string>>;
};

export type Save<Data, Variables> = {
  readonly isBusy: boolean;
  readonly failure: SaveFailure | null;
  /** The answer; null when it failed, which `failure` then tells. One at a time: another meanwhile is null too. */
  readonly save: (variables: Variables) => Promise<Data | null>;
  readonly clear: () => void;
};

/**
 * One change that a form asks for. Nothing of the form is lost when it fails.
 *
 * @param onStale reads again what is shown, when it is refused because that is no longer so; for what is sent with the
 *   state that was shown
 */
export function useSave<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  onStale?: () => void,
): Save<Data, Variables> {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  async function save(variables: Variables): Promise<Data | null> {
    if (isBusy) return null;
    setBusy(true);
    setFailure(null);
    try {
      const { data, error } = await client.mutation(mutation, variables).toPromise();
      if (error === undefined) return data ?? null;
      const failed = saveFailure(error);
      const isStale = onStale !== undefined && failed.code === 'CONFLICT';
      setFailure(isStale ? { ...failed, message: m.portal_changed_meanwhile() } : failed);
      if (isStale) onStale();
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, save, clear: () => setFailure(null) };
}

export function saveFailure(error: CombinedError): SaveFailure {
  const { code, fields } = error.graphQLErrors[0]?.extensions ?? {};
  return {
    message: failureText(error),
    code: typeof code === 'string' ? code : null,
    fields: Object.fromEntries(
      (Array.isArray(fields) ? fields : []).map(({ path, message }: { path: string; message: string }) => [
        path.split('.').at(-1) ?? path,
        message,
      ]),
    ),
  };
}
