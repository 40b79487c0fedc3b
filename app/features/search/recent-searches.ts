import { lasting, type TextStore } from '#app/data/storage.ts';

/** A search that found its place. */
export type RecentSearch = {
  /** What stands in the box. */
  readonly text: string;
  readonly label: string;
};

const KEY = 'recent-searches';
const MOST = 5;
const LONGEST = 200;

/** The latest first. What is stored may be anything: what is no search is left out. */
export function readRecent(store: TextStore = lasting): ReadonlyArray<RecentSearch> {
  try {
    const stored: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; the same place is there once, and the oldest of six goes. */
export function rememberSearch({ text, label }: RecentSearch, store: TextStore = lasting): void {
  const others = readRecent(store).filter((other) => other.label !== label);
  store.set(KEY, JSON.stringify([{ text, label }, ...others].slice(0, MOST)));
}

export function forgetSearches(store: TextStore = lasting): void {
  store.remove(KEY);
}

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { text, label }: Record<string, unknown> = { ...value };
  return isText(text) && isText(label);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}
