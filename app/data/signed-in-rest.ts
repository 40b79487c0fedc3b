import { isDue } from './keep-fresh.ts';
import { refreshSession } from './refresh-session.ts';
import { RestError, send } from './rest.ts';
import { readUser, renewSession, type SessionUser } from './session.ts';
import { lasting, SESSION_KEYS } from './storage.ts';

/**
 * Calls the REST API for who is signed in: a refused call is made once more with a fresh token. Throws as `rest` does;
 * when no fresh token could be had, the session is over unless the server could only not be reached.
 */
export async function signedInRest(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  if (isDue()) await refreshSession();
  const token = lasting.get(SESSION_KEYS.token);
  try {
    return await send(method, path, { body, token });
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== 401) throw error;
    if (!(await refreshSession(token))) throw error;
    return await send(method, path, { body, token: lasting.get(SESSION_KEYS.token) });
  }
}

/** Asks who is signed in and stores the answer. Null when the answer is nobody. Throws as `signedInRest` does. */
export async function refreshAccount(): Promise<SessionUser | null> {
  const user = readUser(await signedInRest('GET', '/api/auth/profile'));
  if (user !== null) renewSession({ user });
  return user;
}
