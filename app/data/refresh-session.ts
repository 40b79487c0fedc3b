import { aloneInTabs } from './alone-in-tabs.ts';
import { RestError, send } from './rest.ts';
import { clearSession, readSession, readUser, renewSession } from './session.ts';
import { lasting, SESSION_KEYS } from './storage.ts';
import { noteReceived } from './token-life.ts';

const LOCK = 'oskr-refresh';
const TIMEOUT_MS = 5000;
/** An answer that got lost is asked for again while the server still gives the same one. */
const PAUSES_MS: ReadonlyArray<number> = [1000, 3000];

let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh token for fresh ones. However many ask at once, also from several tabs, one call is made,
 * and none when another tab was faster.
 *
 * False when it failed. Was it refused, or was there nothing to exchange, then nobody is signed in any more; could the
 * server only not be reached, then everything stays stored as it was: being in a tunnel signs nobody out.
 *
 * @param stale the token that has ended or was refused
 */
export function refreshSession(stale = lasting.get(SESSION_KEYS.token)): Promise<boolean> {
  running ??= refreshOnce(stale).finally(() => {
    running = null;
  });
  return running;
}

async function refreshOnce(stale: string | null): Promise<boolean> {
  return hasOther(stale) || (await aloneInTabs(LOCK, async () => hasOther(stale) || (await exchange(stale))));
}

/** Another tab has refreshed, or somebody has signed in. */
function hasOther(stale: string | null): boolean {
  const session = readSession();
  return session !== null && session.token !== stale;
}

async function exchange(stale: string | null): Promise<boolean> {
  const refreshToken = lasting.get(SESSION_KEYS.refreshToken);
  const answer = refreshToken === null ? 'refused' : await ask(refreshToken, stale);
  // What is stored now counts: signing in or out in another tab was faster.
  if (lasting.get(SESSION_KEYS.refreshToken) !== refreshToken) return hasOther(stale);
  if (answer === 'unreachable') return false;
  if (answer === 'refused') {
    clearSession();
    return false;
  }
  const { user, ...tokens } = answer;
  noteReceived(answer.token, Date.now());
  renewSession({ ...tokens, ...(user === null ? {} : { user }) });
  if (readSession() !== null) return true;
  clearSession();
  return false;
}

type Fresh = NonNullable<ReturnType<typeof tokensOf>>;

async function ask(refreshToken: string, token: string | null): Promise<Fresh | 'refused' | 'unreachable'> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const body = { refreshToken };
      const answer = await send('POST', '/api/auth/refresh', { body, token, timeoutMs: TIMEOUT_MS });
      // What is no JSON came from something in between.
      if (answer !== null) return tokensOf(answer) ?? 'refused';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (error instanceof RestError && error.status === 429) return 'unreachable';
    }
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return 'unreachable';
}

/** The product itself said no: not a proxy, not a limit, not a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof RestError && error.code !== null && error.status < 500 && error.status !== 429;
}

/** The tokens in the answer of login and refresh; null when it is no success or holds no token. */
export function tokensOf(answer: unknown) {
  const { success, data }: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (success !== true || typeof data !== 'object' || data === null) return null;
  const { token, refreshToken, user }: Record<string, unknown> = { ...data };
  if (typeof token !== 'string' || token === '') return null;
  return {
    token,
    ...(typeof refreshToken === 'string' ? { refreshToken } : {}),
    user: readUser(user),
  };
}
