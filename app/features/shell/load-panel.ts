import { loadWithRetry } from '#app/ui/load-with-retry.ts';

import { isChunkFailure } from './chunk-failure.ts';
import { announceNewVersion } from './new-version-store.ts';
import { mayReload } from './reload-once.ts';

/**
 * Loads a part that somebody asked for within a page: three tries a second apart. When it is gone, because a new version
 * is out, the page is loaded again, once for a build; else it throws, and the page's error screen stands in its place.
 */
export async function loadPanel<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithRetry(load);
  } catch (error) {
    if (!isChunkFailure(error) || !mayReload()) throw error;
    announceNewVersion();
    return await new Promise<never>(() => undefined);
  }
}
