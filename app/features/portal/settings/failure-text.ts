import type { CombinedError } from 'urql';

/** What went wrong, in the server's words, or that it could not be reached. */
export function failureText({ graphQLErrors, networkError }: CombinedError): string {
  const said = graphQLErrors[0]?.message;
  if (said !== undefined) return said;
  return networkError === undefined ? 'Unknown error occurred' : 'The server could not be reached. Please try again.';
}
