import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hurried } from '#tests/support/hurried.ts';

import { refreshSession, tokensOf } from './refresh-session.ts';
import { clearSession, readSession, writeSession } from './session.ts';
import { lasting, SESSION_KEYS } from './storage.ts';

const user = {
  id: 'usr_1',
  email: 'a@b.test',
  username: 'a',
  firstName: null,
  lastName: null,
  phone: null,
  userType: 'CUSTOMER',
  businessId: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  writeSession({ token: 'old', refreshToken: 'refresh', user }, new Date());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

/** Answers each call with the next of these; gives back the refresh tokens that were sent. */
function answering(...answers: ReadonlyArray<() => Response>): ReadonlyArray<string> {
  const sent: Array<string> = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { refreshToken }: { refreshToken: string } = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    sent.push(refreshToken);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return sent;
}

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const fresh = () => Response.json({ success: true, data: { token: 'fresh', refreshToken: 'newer', user } });
const refusal = () => Response.json({ success: false, message: 'Ended', error: 'UNAUTHENTICATED' }, { status: 401 });

test('one refresh stores the new tokens, however many ask', async () => {
  const sent = answering(fresh);
  expect(await hurried(Promise.all([refreshSession(), refreshSession(), refreshSession()]))).toEqual([
    true,
    true,
    true,
  ]);
  expect(sent).toEqual(['refresh']);
  expect(readSession()).toEqual({ token: 'fresh', refreshToken: 'newer', user });
});

test('no call is made for a token that another tab has replaced', async () => {
  const sent = answering(fresh);
  expect(await hurried(refreshSession('even older'))).toBe(true);
  expect(sent).toEqual([]);
});

test('a token that was taken away is replaced by the refresh token that is left', async () => {
  answering(fresh);
  lasting.remove(SESSION_KEYS.token);
  expect(await hurried(refreshSession())).toBe(true);
  expect(readSession()?.token).toBe('fresh');
});

test.each<readonly [string, () => Response]>([
  ['a refusal', refusal],
  ['success that is not true', () => Response.json({ success: 'yes', data: { token: 'fresh' } })],
  ['no token in the answer', () => Response.json({ success: true, data: {} })],
])('%s is no success, and signs out', async (_, answer) => {
  answering(answer);
  expect(await hurried(refreshSession())).toBe(false);
  expect(readSession()).toBeNull();
  expect(lasting.get(SESSION_KEYS.refreshToken)).toBeNull();
});

test('without a refresh token there is no call and no success, and nobody is signed in any more', async () => {
  const sent = answering(fresh);
  writeSession({ token: 'old', refreshToken: null, user }, new Date());
  expect(await hurried(refreshSession())).toBe(false);
  expect(sent).toEqual([]);
  expect(readSession()).toBeNull();
});

test.each<readonly [string, () => Response, number]>([
  ['a call that throws', lost, 3],
  ['a server with a fault', () => Response.json({ success: false, error: 'INTERNAL' }, { status: 503 }), 3],
  ['a page of something in between', () => new Response('<html>Sign in to the WLAN</html>'), 3],
  ['a 403 of something in between', () => new Response('Forbidden', { status: 403 }), 3],
  ['a limit', () => Response.json({ success: false, error: 'RATE_LIMITED' }, { status: 429 }), 1],
])('%s is no success either, and signs nobody out', async (_, answer, calls) => {
  const sent = answering(answer);
  expect(await hurried(refreshSession())).toBe(false);
  expect(sent).toHaveLength(calls);
  expect(readSession()).toEqual({ token: 'old', refreshToken: 'refresh', user });
});

test('an answer that got lost is asked for again', async () => {
  const sent = answering(lost, fresh);
  expect(await hurried(refreshSession())).toBe(true);
  expect(sent).toEqual(['refresh', 'refresh']);
});

test('who is refused looks again before clearing: another tab was faster', async () => {
  answering(() => {
    writeSession({ token: 'theirs', refreshToken: 'newer', user }, new Date());
    return refusal();
  });
  expect(await hurried(refreshSession())).toBe(true);
  expect(readSession()?.token).toBe('theirs');
});

test('who has signed out in another tab is not signed in again by a late answer', async () => {
  answering(() => {
    clearSession();
    return fresh();
  });
  expect(await hurried(refreshSession())).toBe(false);
  expect(readSession()).toBeNull();
  expect(lasting.get(SESSION_KEYS.token)).toBeNull();
});

test('reads the tokens and the user of an answer', () => {
  expect(tokensOf({ success: true, data: { token: 't', refreshToken: 'r', user } })).toEqual({
    token: 't',
    refreshToken: 'r',
    user,
  });
  expect(tokensOf({ success: true, data: { token: 't' } })).toEqual({ token: 't', user: null });
});

test.each([
  [{ success: false, data: { token: 't' } }],
  [{ success: 'true', data: { token: 't' } }],
  [{ success: true, data: { token: '' } }],
  [{ success: true, data: null }],
  [{ success: true }],
  [null],
  ['t'],
])('%j holds no tokens', (answer) => {
  expect(tokensOf(answer)).toBeNull();
});
