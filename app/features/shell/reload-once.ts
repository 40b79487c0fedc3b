import { passing } from '#app/data/storage.ts';

const RELOADED = 'reloaded-for-update';

/** This file's address changes with every build. */
const BUILD = import.meta.url;

/** Whether loading the page again may help: the first time for a build, and with a connection to load it by. */
export function mayReload(): boolean {
  return passing.get(RELOADED) !== BUILD && navigator.onLine;
}

/** Loads the page again, and remembers that it did: a page that can't load then either is no update. */
export function reloadOnce(): void {
  passing.set(RELOADED, BUILD);
  window.location.reload();
}
