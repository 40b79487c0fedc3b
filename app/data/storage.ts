/** The five keys that the session keeps in the browser. */
export const SESSION_KEYS = {
  token: 'auth-token',
  refreshToken: 'refresh-token',
  user: 'currentUser',
  signedIn: 'isAuthenticated',
  cart: 'guest-cart-id',
} as const;

export type TextStore = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/**
 * A browser storage that may be forbidden, full or absent. What can't be written is kept in
 * memory, so that a page in a frame without storage still works until it is closed.
 *
 * @param open gives the storage; merely asking for it may throw
 */
export function guardedStore(open: () => Storage | undefined): TextStore {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open();
      return storage === undefined ? undefined : use(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written === true) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Kept across visits. */
export const lasting = guardedStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

/** Kept while the tab is open. */
export const passing = guardedStore(() => (typeof window === 'undefined' ? undefined : window.sessionStorage));
