/// <reference types="vite/client" />
import { authExchange } from '@urql/exchange-auth';
import { Client, fetchExchange, makeOperation, mapExchange, type CombinedError, type Operation } from 'urql';

import { m } from '#texts';

import { withActionKey } from './action-key.ts';
import { DOCUMENT_HASHES } from './document-hashes.gen.ts';
import { isDue } from './keep-fresh.ts';
import { randomKey } from './random-key.ts';
import { refreshSession } from './refresh-session.ts';
import { isExempt, needsRefresh } from './retry-rule.ts';
import { readSession } from './session.ts';

/**
 * @param onSignedOut when no fresh token could be had, because the server refused one
 * @param byHash whether documents are sent by their digest alone, as the app's builds do
 */
export function makeGraphqlClient(onSignedOut: () => void, byHash: boolean = import.meta.env.PROD): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      mapExchange({ onOperation: (operation) => withActionKey(byHash ? hashed(operation) : operation, randomKey) }),
      bearer(onSignedOut),
      fetchExchange,
    ],
  });
}

/** An operation whose document the server knows by its digest: the text stays here. */
function hashed(operation: Operation): Operation {
  const sha256Hash = DOCUMENT_HASHES[nameOf(operation)];
  if (sha256Hash === undefined) return operation;
  const extensions = { ...operation.extensions, persistedQuery: { version: 1 as const, sha256Hash } };
  return makeOperation(operation.kind, { ...operation, extensions });
}

/** Sends the stored token with every operation; what is refused for it is repeated once with a fresh one. */
function bearer(onSignedOut: () => void) {
  let refused: string | null | undefined;

  async function refreshAuth(): Promise<void> {
    const stale = refused;
    refused = undefined;
    if (await refreshSession(stale)) return;
    // Thrown, it becomes the operation's own error: without a fresh token a second try is none.
    if (readSession() !== null) throw new Error(m.common_unreachable());
    onSignedOut();
    throw new Error(m.common_session_ended());
  }

  return authExchange((utils) =>
    Promise.resolve({
      addAuthToOperation: (operation) => {
        const token = readSession()?.token;
        return token === undefined ? operation : utils.appendHeaders(operation, { Authorization: `Bearer ${token}` });
      },
      willAuthError: (operation) => {
        if (isExempt(nameOf(operation)) || !isDue()) return false;
        // What is due is the token that is stored now, not one that was refused before it.
        refused = undefined;
        return true;
      },
      didAuthError: (error, operation) => {
        if (!needsRefresh(failureOf(error), nameOf(operation))) return false;
        refused = tokenSentWith(operation);
        return true;
      },
      refreshAuth,
    }),
  );
}

function tokenSentWith({ context: { fetchOptions } }: Operation): string | null {
  const { headers } = (typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions) ?? {};
  return new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? null;
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
