import { useSyncExternalStore } from 'react';

import { onSessionChange, readSession, type Session } from './session.ts';

let last: { readonly text: string; readonly session: Session | null } | null = null;

/** The same object as long as nothing changed. */
function snapshot(): Session | null {
  const session = readSession();
  const text = JSON.stringify(session);
  if (last?.text !== text) last = { text, session };
  return last.session;
}

const UNCHECKED = (): undefined => undefined;

/** Who is signed in, kept up with other tabs; undefined on the server, where that can't be known yet. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(onSessionChange, snapshot, UNCHECKED);
}
