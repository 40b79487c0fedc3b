import { loadWithRetry } from '#app/ui/load-with-retry.ts';

import { isChunkFailure } from './chunk-failure.ts';

/** A part of a page that did not come. Under the browser's own name for it the router would reload at once. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a page's part as every other part is loaded: three tries a second apart, then the screen that says so. */
export async function loadRoutePart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithRetry(load);
  } catch (error) {
    throw isChunkFailure(error)
      ? new ChunkLoadError('A part of this page could not be loaded', { cause: error })
      : error;
  }
}
