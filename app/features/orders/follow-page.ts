import { OrderFollower, type FollowerDeps, type LiveSocket } from './order-follower.ts';

export type { LiveSocket };

/**
 * Follows something while its page is open; comes back at once when the network or the reader does.
 *
 * @param shown the version that the page shows
 * @returns how to end it
 */
export function followPage(shown: number, deps: Pick<FollowerDeps, 'parse' | 'open' | 'refresh'>): () => void {
  const follower = new OrderFollower(shown, {
    ...deps,
    isHidden: () => document.visibilityState === 'hidden',
    random: Math.random,
  });
  const onOnline = () => follower.startOver();
  const onOffline = () => follower.check();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') follower.check();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  follower.start();
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
    follower.stop();
  };
}
