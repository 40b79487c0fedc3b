import { useEffect, useRef, useState } from 'react';

import { readSession, type SessionUser } from '#app/data/session.ts';
import { refreshAccount } from '#app/data/signed-in-rest.ts';
import { SESSION_KEYS } from '#app/data/storage.ts';

/**
 * Whether somebody is signed in already: asked of the server, so that a session that has ended elsewhere leads to the
 * form and not round in a circle. What can't be asked is believed.
 *
 * @param isWanted false where a form is shown in any case
 * @param onFound called with who it is, also when they sign in in another tab
 */
export function useKnownSession(isWanted: boolean, onFound: (user: SessionUser) => void): 'checking' | 'nobody' {
  const [state, setState] = useState<'checking' | 'nobody'>('checking');
  const isAsked = useRef(false);

  useEffect(() => {
    // Once, as the page opens: signing in here goes its own way.
    if (isAsked.current) return;
    isAsked.current = true;
    async function look(): Promise<SessionUser | null> {
      if (!isWanted || readSession() === null) return null;
      const fresh = await refreshAccount().catch(() => null);
      return fresh ?? readSession()?.user ?? null;
    }
    void look().then((user) => (user === null ? setState('nobody') : onFound(user)));
  }, [isWanted, onFound]);

  useEffect(() => {
    if (!isWanted || state === 'checking') return;
    // Signed in in another tab: this one goes on as well.
    const onStorage = ({ key }: StorageEvent): void => {
      const user = key === SESSION_KEYS.signedIn ? readSession()?.user : undefined;
      if (user !== undefined) onFound(user);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isWanted, onFound, state]);

  return state;
}
