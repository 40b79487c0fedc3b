import type { TextStore } from '#app/data/storage.ts';

/** What a tab that was closed meanwhile knew: kept for its cart, and no longer than somebody takes at their bank. */
const KEPT_MS = 60 * 60 * 1000;

/** An order whose payment the bank was asked about. */
export type Asked = { readonly orderId: string; readonly paymentIntentId: string };

/** Keeps the order that a cart became, so that going back leads to it. */
export function keepPlaced(store: TextStore, cartId: string, orderId: string, now: Date): void {
  store.set(placedKey(cartId), `${now.getTime()} ${orderId}`);
  store.remove(askedKey(cartId));
}

/** Keeps the order whose payment the bank is asked about, for who comes back without its page naming it, or in another tab. */
export function keepAsked(store: TextStore, cartId: string, { orderId, paymentIntentId }: Asked, now: Date): void {
  store.set(askedKey(cartId), `${now.getTime()} ${orderId} ${paymentIntentId}`);
}

export function dropAsked(store: TextStore, cartId: string): void {
  store.remove(askedKey(cartId));
}

/** Null when nothing is known of the last hour. */
export function readAsked(store: TextStore, cartId: string, now: Date): Asked | null {
  const [orderId, paymentIntentId] = read(store, askedKey(cartId), now);
  return orderId === undefined || paymentIntentId === undefined ? null : { orderId, paymentIntentId };
}

/** The order that a cart became: also one that was placed while the bank's page was closed. */
export function readPlaced(store: TextStore, cartId: string, now: Date): string | null {
  const [orderId] = read(store, placedKey(cartId), now);
  return orderId ?? readAsked(store, cartId, now)?.orderId ?? null;
}

function read(store: TextStore, key: string, now: Date): ReadonlyArray<string> {
  const [at, ...rest] = store.get(key)?.split(' ') ?? [];
  if (at === undefined) return [];
  const age = now.getTime() - Number(at);
  if (age >= 0 && age <= KEPT_MS) return rest;
  store.remove(key);
  return [];
}

function placedKey(cartId: string): string {
  return `checkout-order:${cartId}`;
}

function askedKey(cartId: string): string {
  return `checkout-asked:${cartId}`;
}
