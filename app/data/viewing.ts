import { useSyncExternalStore } from 'react';

import { readUser, type SessionUser } from './session.ts';
import { passing, type TextStore } from './storage.ts';

/** A business that somebody of the platform looks at through its own portal, in this tab and for a while. */
export type Viewing = {
  readonly token: string;
  /** As whom. */
  readonly user: SessionUser & { readonly businessId: string };
  readonly businessName: string;
  /** By this browser's clock. */
  readonly endsAt: number;
};

/**
 * Kept beside the session, never in its place: the five keys go on holding the admin's own. So the other tabs notice
 * nothing, nothing has to be put back, and it is over at the latest with the tab.
 */
const KEY = 'oskr-viewing';

const MINUTE_MS = 60_000;
/** A token of this kind lives for 15 minutes and has no successor. */
const LIFETIME_MS = 15 * MINUTE_MS;

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** What is stored and still good at that time; what is damaged or over is cleaned away. */
export function readViewing(now: number, store: TextStore = passing): Viewing | null {
  const stored = store.get(KEY);
  if (stored === null) return null;
  const viewing = parsed(stored);
  if (viewing !== null && viewing.endsAt > now) return viewing;
  store.remove(KEY);
  return null;
}

/**
 * Begins to look at a business.
 *
 * @param answer of `/api/auth/impersonate`
 * @returns false for an answer that lets nobody look at a business
 */
export function beginViewing(answer: unknown, businessName: string, now: number, store: TextStore = passing): boolean {
  const { data } = recordOf(answer);
  const { token, user: found } = recordOf(data);
  const user = readUser(found);
  if (typeof token !== 'string' || user === null || user.businessId === null) return false;
  store.set(KEY, JSON.stringify({ token, user, businessName, endsAt: now + LIFETIME_MS }));
  tell();
  return true;
}

export function endViewing(store: TextStore = passing): void {
  store.remove(KEY);
  tell();
}

let last: { readonly text: string; readonly viewing: Viewing | null } | null = null;

/** The same object as long as nothing changed. */
function snapshot(): Viewing | null {
  const viewing = readViewing(Date.now());
  const text = JSON.stringify(viewing);
  if (last?.text !== text) last = { text, viewing };
  return last.viewing;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this tab looks at; null for nothing, and on the server. */
export function useViewing(): Viewing | null {
  return useSyncExternalStore(subscribe, snapshot, () => null);
}

function parsed(text: string): Viewing | null {
  try {
    const { token, user: found, businessName, endsAt } = recordOf(JSON.parse(text));
    const user = readUser(found);
    if (typeof token !== 'string' || typeof businessName !== 'string' || typeof endsAt !== 'number') return null;
    if (user === null || user.businessId === null) return null;
    return { token, businessName, endsAt, user: { ...user, businessId: user.businessId } };
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
