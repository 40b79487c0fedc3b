import { expect, test } from 'vitest';

import { SESSION_KEYS, type TextStore } from './storage.ts';
import { beginViewing, endViewing, readViewing } from './viewing.ts';

const NOW = Date.parse('2026-11-10T18:00:00Z');
const MINUTE_MS = 60_000;
const user = { id: 'usr_1', email: 'admin@oskr.test', userType: 'BUSINESS_ADMIN', businessId: 'biz_1' };
const answer = { success: true, data: { user, token: 'a.b.c' } };

function store(): TextStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

test('looking at a business leaves the keys of the session alone', () => {
  const tab = store();
  expect(beginViewing(answer, 'Acme', NOW, tab)).toBe(true);
  expect(readViewing(NOW, tab)).toMatchObject({ token: 'a.b.c', businessName: 'Acme', user: { businessId: 'biz_1' } });
  const ofSession: ReadonlyArray<string> = Object.values(SESSION_KEYS);
  expect([...tab.kept.keys()].filter((key) => ofSession.includes(key))).toEqual([]);
});

test('it is over after 15 minutes, and with Stop', () => {
  const tab = store();
  beginViewing(answer, 'Acme', NOW, tab);
  expect(readViewing(NOW + 15 * MINUTE_MS - 1, tab)).not.toBeNull();
  expect(readViewing(NOW + 15 * MINUTE_MS, tab)).toBeNull();
  expect(tab.kept.size).toBe(0);

  beginViewing(answer, 'Acme', NOW, tab);
  endViewing(tab);
  expect(readViewing(NOW, tab)).toBeNull();
});

test.each([
  null,
  {},
  { data: { user } },
  { data: { token: 'a.b.c' } },
  { data: { token: 'a.b.c', user: { ...user, businessId: null } } },
])('an answer of %j lets nobody look at anything', (wrong) => {
  const tab = store();
  expect(beginViewing(wrong, 'Acme', NOW, tab)).toBe(false);
  expect(tab.kept.size).toBe(0);
});

test.each(['', '{', '{}', 'null', '{"token":"a","user":{},"businessName":"x","endsAt":9e15}'])(
  'what is stored as %j is cleaned away',
  (stored) => {
    const tab = store();
    tab.set('oskr-viewing', stored);
    expect(readViewing(NOW, tab)).toBeNull();
    expect(tab.kept.size).toBe(0);
  },
);
