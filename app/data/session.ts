import { lasting, SESSION_KEYS, type TextStore } from './storage.ts';

export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
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
    forget(store);
    return null;
  }
  return { token, refreshToken: store.get(SESSION_KEYS.refreshToken), user };
}

/**
 * Signs somebody in on this site, at that time of the browser's clock. The mark is taken away first and set last:
 * another tab that reads in between never joins one person's token with another's name.
 */
export function writeSession({ token, refreshToken, user }: Session, now: Date, store: TextStore = lasting): void {
  store.remove(SESSION_KEYS.signedIn);
  if (refreshToken === null) store.remove(SESSION_KEYS.refreshToken);
  else store.set(SESSION_KEYS.refreshToken, refreshToken);
  store.set(SESSION_KEYS.token, token);
  store.set(SESSION_KEYS.user, JSON.stringify({ ...user, loginTime: now.toISOString() }));
  store.set(SESSION_KEYS.signedIn, 'true');
  tell();
}

/** Stores what is new about whoever is signed in; what is not given stays, the time of signing in too. */
export function renewSession(
  { token, refreshToken, user }: Partial<{ token: string; refreshToken: string; user: SessionUser }>,
  store: TextStore = lasting,
): void {
  if (refreshToken !== undefined) store.set(SESSION_KEYS.refreshToken, refreshToken);
  if (token !== undefined) store.set(SESSION_KEYS.token, token);
  if (user !== undefined) {
    const loginTime = loginTimeOf(store.get(SESSION_KEYS.user));
    store.set(SESSION_KEYS.user, JSON.stringify({ ...user, ...(loginTime === null ? {} : { loginTime }) }));
  }
  tell();
}

/** Leaves the guest's cart: it belongs to the browser, not to the account. */
export function clearSession(store: TextStore = lasting): void {
  forget(store);
  tell();
}

function forget(store: TextStore): void {
  for (const key of [SESSION_KEYS.signedIn, SESSION_KEYS.token, SESSION_KEYS.refreshToken, SESSION_KEYS.user])
    store.remove(key);
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Hears of every change of the session, in this tab and in others. Gives back how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || WATCHED.has(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const WATCHED: ReadonlySet<string> = new Set([
  SESSION_KEYS.token,
  SESSION_KEYS.refreshToken,
  SESSION_KEYS.user,
  SESSION_KEYS.signedIn,
]);

function loginTimeOf(text: string | null): string | null {
  try {
    const { loginTime }: Record<string, unknown> = { ...JSON.parse(text ?? '') };
    return typeof loginTime === 'string' ? loginTime : null;
  } catch {
    return null;
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
  const { id, email, username, firstName, lastName, phone, userType, businessId, business }: Record<string, unknown> = {
    ...value,
  };
  if (typeof id !== 'string' || typeof email !== 'string' || typeof userType !== 'string') return null;
  const { id: ofBusiness }: Record<string, unknown> =
    typeof business === 'object' && business !== null ? { ...business } : {};
  return {
    id,
    email,
    username: textOf(username) ?? email,
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    phone: textOf(phone),
    userType,
    businessId: textOf(businessId) ?? textOf(ofBusiness),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Where somebody goes after signing in. */
export function homeOf(userType: string): '/admin' | '/client-portal/orders' | '/client-portal' {
  if (userType === 'SUPER_ADMIN') return '/admin';
  return userType === 'BUSINESS_ADMIN' || userType === 'BUSINESS_MANAGER' ? '/client-portal/orders' : '/client-portal';
}

/** A path on this very site to go back to; null for anything that could lead elsewhere. */
export function safeReturn(path: string | undefined): string | null {
  const isPath = path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path);
  // Back to signing in is no way on.
  return isPath && !/^\/login(?![^/?#])/.test(path) ? path : null;
}
