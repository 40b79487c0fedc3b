import { CombinedError } from 'urql';

import { m } from '#texts';

/** What went wrong, in the server's words, or that it could not be reached. */
export function failureText({ graphQLErrors, networkError }: CombinedError): string {
  const said = graphQLErrors[0]?.message;
  if (said !== undefined) return said;
  return networkError === undefined ? m.common_unknown_error() : m.common_unreachable();
}

export type FailureDetails = {
  readonly message: string;
  /** The number to quote to support; null where nothing broke at the server. */
  readonly requestId: string | null;
};

/** The same of whatever was thrown, with the number of the request that it went wrong with. */
export function failureDetails(error: unknown): FailureDetails {
  if (!(error instanceof CombinedError)) return { message: m.common_unknown_error(), requestId: null };
  const requestId = error.graphQLErrors[0]?.extensions['requestId'];
  return { message: failureText(error), requestId: typeof requestId === 'string' ? requestId : null };
}
