import { lasting, SESSION_KEYS, type TextStore } from './storage.ts';

export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly userType: string;
  readonly businessId: string | null;
};

export type Session = { readonly token: string; readonly refreshToken: string | null; readonly user: SessionUser };

/**
 * Who is signed in on this site. All of it must be there, the mark, the user and the token;
 * what is damaged counts as signed out and is cleaned away.
 */
export function readSession(store: TextStore = lasting): Session | null {
  const token = store.get(SESSION_KEYS.token);
  const stored = store.get(SESSION_KEYS.user);
  if (store.get(SESSION_KEYS.signedIn) !== 'true' || token === null || stored === null) return null;
  const user = userOf(stored);
  if (user === null) {
    clearSession(store);
    return null;
  }
  return { token, refreshToken: store.get(SESSION_KEYS.refreshToken), user };
}

export function writeSession(session: Session, now: Date, store: TextStore = lasting): void {
  store.set(SESSION_KEYS.token, session.token);
  if (session.refreshToken !== null) store.set(SESSION_KEYS.refreshToken, session.refreshToken);
  store.set(SESSION_KEYS.user, JSON.stringify({ ...session.user, loginTime: now.toISOString() }));
  store.set(SESSION_KEYS.signedIn, 'true');
}

/** Leaves the guest's cart: it belongs to the browser, not to the account. */
export function clearSession(store: TextStore = lasting): void {
  for (const key of [SESSION_KEYS.token, SESSION_KEYS.refreshToken, SESSION_KEYS.user, SESSION_KEYS.signedIn]) {
    store.remove(key);
  }
}

function userOf(text: string): SessionUser | null {
  try {
    return readUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads a user that came over the wire or from storage; null when it is none. */
export function readUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, email, username, userType, businessId }: Record<string, unknown> = { ...value };
  if (typeof id !== 'string' || typeof email !== 'string' || typeof userType !== 'string') return null;
  return {
    id,
    email,
    username: typeof username === 'string' ? username : email,
    userType,
    businessId: typeof businessId === 'string' ? businessId : null,
  };
}

/** Where somebody goes after signing in. */
export function homeOf(userType: string): '/admin' | '/client-portal/orders' | '/client-portal' {
  if (userType === 'SUPER_ADMIN') return '/admin';
  return userType === 'BUSINESS_ADMIN' || userType === 'BUSINESS_MANAGER' ? '/client-portal/orders' : '/client-portal';
}

/** A path on this very site to go back to; null for anything that could lead elsewhere. */
export function safeReturn(path: string | undefined): string | null {
  const isPath = path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path);
  return isPath ? path : null;
}
