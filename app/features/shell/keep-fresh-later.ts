import { loadWithRetry } from '#app/ui/load-with-retry.ts';

/** Keeps the session fresh once the page answers clicks: no token ends within the moment that its code needs to come. */
export function keepFreshLater(): () => void {
  let isGone = false;
  let stop = (): void => undefined;
  loadWithRetry(() => import('#app/data/keep-fresh.ts')).then(
    ({ keepFresh }) => {
      if (!isGone) stop = keepFresh();
    },
    // Whoever calls the server with a token that has ended exchanges it then.
    () => undefined,
  );
  return () => {
    isGone = true;
    stop();
  };
}
