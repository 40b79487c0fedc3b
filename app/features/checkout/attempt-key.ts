import type { TextStore } from '#app/data/storage.ts';

/**
 * The idempotency key of a checkout: the same for the same content, so that a retry after a lost
 * answer orders nothing twice; a new one once the content has changed. The card is no part of it.
 */
export function attemptKey(store: TextStore, cartId: string, content: unknown, newKey: () => string): string {
  const name = `checkout-key:${cartId}`;
  const fingerprint = JSON.stringify(content);
  const kept = store.get(name);
  const space = kept?.indexOf(' ') ?? -1;
  if (kept !== null && space > 0 && kept.slice(space + 1) === fingerprint) return kept.slice(0, space);
  const key = newKey();
  store.set(name, `${key} ${fingerprint}`);
  return key;
}
