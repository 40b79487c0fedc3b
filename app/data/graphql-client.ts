import { authExchange } from '@urql/exchange-auth';
import { Client, fetchExchange, mapExchange, type CombinedError, type Operation } from 'urql';

import { withActionKey } from './action-key.ts';
import { randomKey } from './random-key.ts';
import { refreshSession } from './refresh-session.ts';
import { needsRefresh } from './retry-rule.ts';
import { readSession } from './session.ts';

/** @param onSignedOut when no fresh token could be had */
export function makeGraphqlClient(onSignedOut: () => void): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      mapExchange({ onOperation: (operation) => withActionKey(operation, randomKey) }),
      authExchange((utils) =>
        Promise.resolve({
          addAuthToOperation: (operation) => {
            const token = readSession()?.token;
            return token === undefined
              ? operation
              : utils.appendHeaders(operation, { Authorization: `Bearer ${token}` });
          },
          didAuthError: (error, operation) => needsRefresh(failureOf(error), nameOf(operation)),
          refreshAuth: async () => {
            if (!(await refreshSession())) onSignedOut();
          },
        }),
      ),
      fetchExchange,
    ],
  });
}

function failureOf({ graphQLErrors, networkError, response }: CombinedError) {
  const status: unknown =
    typeof response === 'object' && response !== null && 'status' in response ? response.status : null;
  return {
    errors: graphQLErrors.map(({ message, extensions }) => {
      const code = extensions['code'];
      return { message, code: typeof code === 'string' ? code : null };
    }),
    network:
      networkError === undefined
        ? null
        : { status: typeof status === 'number' ? status : null, message: networkError.message },
  };
}

function nameOf({ query }: Operation): string {
  for (const definition of query.definitions) {
    if ('operation' in definition && definition.name !== undefined) return definition.name.value;
  }
  return '';
}
