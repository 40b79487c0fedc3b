import { makeOperation, type Operation } from 'urql';

const HEADER = 'Idempotency-Key';

/**
 * Gives every mutation a key of its own, which stays with it when it is sent again with a fresh token: an action
 * has its effect once. Who repeats an action by hand gives the key themselves, in the operation's `fetchOptions`.
 */
export function withActionKey(operation: Operation, newKey: () => string): Operation {
  if (operation.kind !== 'mutation') return operation;
  const { fetchOptions } = operation.context;
  const options = typeof fetchOptions === 'function' ? fetchOptions() : (fetchOptions ?? {});
  const headers = new Headers(options.headers);
  if (!headers.has(HEADER)) headers.set(HEADER, newKey());
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    // A plain object: the exchange that adds the token spreads it.
    fetchOptions: { ...options, headers: Object.fromEntries(headers) },
  });
}
