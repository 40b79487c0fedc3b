import { lasting } from '#app/data/storage.ts';

const KEY = 'portal-order-keys';

/** Single keys can be pressed by a voice or by mistake, so whoever looks at the list may switch them off. */
export function orderKeysAreOn(): boolean {
  return lasting.get(KEY) !== 'off';
}

export function switchOrderKeys(wanted: boolean): void {
  lasting.set(KEY, wanted ? 'on' : 'off');
}

/** What a key asks for in the list of orders. */
export type OrderKey = 'search' | 'next' | 'previous' | 'open' | 'first';

/** Where the focus is when a key is pressed. */
export type KeyPlace = 'search' | 'card' | 'control' | 'page';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

const ON_PAGE: Readonly<Record<string, OrderKey>> = { '/': 'search', j: 'next', k: 'previous' };

/** Null for a key that is somebody else's. Shift counts for nothing: many keyboards have the slash only with it. */
export function orderKeyOf(pressed: Pressed, place: KeyPlace): OrderKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null;
  if (place === 'control') return null;
  // Without it nobody who searched would come from the box to the orders by these keys.
  if (place === 'search') return pressed.key === 'Enter' ? 'first' : null;
  if (place === 'card' && pressed.key === 'Enter') return 'open';
  return ON_PAGE[pressed.key] ?? null;
}

/** @param at the order that has the focus; -1 when none has. @returns the one that gets it; -1 when there is none */
export function placeAfter(key: 'next' | 'previous', at: number, count: number): number {
  if (at < 0) return count === 0 ? -1 : 0;
  return key === 'next' ? Math.min(count - 1, at + 1) : Math.max(0, at - 1);
}
