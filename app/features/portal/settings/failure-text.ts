import type { CombinedError } from 'urql';

import { m } from '#texts';

/** What went wrong, in the server's words, or that it could not be reached. */
export function failureText({ graphQLErrors, networkError }: CombinedError): string {
  const said = graphQLErrors[0]?.message;
  if (said !== undefined) return said;
  return networkError === undefined ? m.common_unknown_error() : m.common_unreachable();
}
