import { loadWithRetry } from '#app/ui/load-with-retry.ts';
import { whenIdle } from '#app/ui/when-idle.ts';

/**
 * A function that calls another one whose code is loaded apart: what calls the server is not needed before somebody does
 * something. It is fetched as soon as the browser has nothing else to do, so nobody waits for it.
 */
export function laterFetcher<Asked extends ReadonlyArray<unknown>, Answer>(
  load: () => Promise<(...asked: Asked) => Promise<Answer>>,
  idle: () => Promise<void> = whenIdle,
): (...asked: Asked) => Promise<Answer> {
  let loaded: ReturnType<typeof load> | undefined;
  const ready = (): ReturnType<typeof load> => {
    loaded ??= loadWithRetry(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  // What fails here is tried again by the first call.
  void idle()
    .then(ready)
    .catch(() => undefined);
  return async (...asked) => await (await ready())(...asked);
}
