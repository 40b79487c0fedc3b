import { rest } from './rest.ts';
import { clearSession, readSession, readUser, writeSession } from './session.ts';

let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh token for fresh ones. However many ask at once, also from several tabs,
 * one call is made. False when that failed; then nobody is signed in any more.
 */
export function refreshSession(): Promise<boolean> {
  running ??= alone(refreshOnce).finally(() => {
    running = null;
  });
  return running;
}

async function alone(task: () => Promise<boolean>): Promise<boolean> {
  const before = readSession()?.token ?? null;
  // Missing where a store's own domain has no certificate; the server forgives a doubled refresh.
  if (!('locks' in navigator)) return await task();
  return await navigator.locks.request('oskr-refresh', async () => {
    const isDone = before !== null && readSession()?.token !== before;
    return isDone ? readSession() !== null : await task();
  });
}

async function refreshOnce(): Promise<boolean> {
  const session = readSession();
  const fresh = session?.refreshToken ? await ask(session.refreshToken) : null;
  if (session === null || fresh === null) {
    clearSession();
    return false;
  }
  writeSession({ ...session, ...fresh, user: fresh.user ?? session.user }, new Date());
  return true;
}

async function ask(refreshToken: string) {
  try {
    return tokensOf(await rest('POST', '/api/auth/refresh', { refreshToken }));
  } catch {
    return null;
  }
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
