import { refreshSession } from './refresh-session.ts';
import { onSessionChange, readSession } from './session.ts';
import { dueIn, noteReceived } from './token-life.ts';

const LONGEST_MS = 2 ** 31 - 1;
/** After a try that could not reach the server. */
const TRY_AGAIN_MS = 30_000;

/** Whether the stored token should be exchanged before it is used. */
export function isDue(now = Date.now()): boolean {
  const session = readSession();
  if (session === null || session.refreshToken === null) return false;
  const left = dueIn(session.token, now);
  return left !== null && left <= 0;
}

/**
 * Exchanges the token in time while the page can be seen: what is done with a cart never waits for it, and never gets
 * a second try. Gives back how to stop.
 */
export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    const session = readSession();
    if (session === null || session.refreshToken === null || document.visibilityState === 'hidden') return;
    const left = dueIn(session.token, Date.now());
    if (left !== null) timer = setTimeout(exchange, Math.min(Math.max(left, 0), LONGEST_MS));
  }

  function exchange(): void {
    if (!isDue()) return plan();
    void refreshSession().then((isFresh) => {
      clearTimeout(timer);
      if (isFresh) plan();
      else timer = setTimeout(plan, TRY_AGAIN_MS);
    });
  }

  // Another tab's token is as new as the news of it.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === 'auth-token' && newValue !== null) noteReceived(newValue, Date.now());
  };
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', plan);
  const leave = onSessionChange(plan);
  plan();
  return () => {
    clearTimeout(timer);
    leave();
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', plan);
  };
}
