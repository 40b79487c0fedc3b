import { exports } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, post, signIn, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

test('sign in, read the profile, refresh, sign out', async () => {
  const { token, refreshToken } = await signIn('owner@acme.test');
  const profile = await call('http://localhost/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(profile.json).toMatchObject({
    email: 'owner@acme.test',
    userType: 'BUSINESS_ADMIN',
    business: { id: expect.stringMatching(/^biz_/) },
  });
  expect(profile.headers.get('cache-control')).toBe('no-store');

  const refreshed = await post('http://localhost/api/auth/refresh', JSON.stringify({ refreshToken }));
  expect(refreshed.json).toMatchObject({
    success: true,
    data: { token: expect.any(String), user: { email: 'owner@acme.test' } },
  });
  expect(refreshed.headers.get('cache-control')).toBe('no-store');

  await post('http://localhost/api/auth/logout', JSON.stringify({ refreshToken }));
  expect((await post('http://localhost/api/auth/refresh', JSON.stringify({ refreshToken }))).status).toBe(401);
});

test('signing out needs no body', async () => {
  const answer = await call('http://localhost/api/auth/logout', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/^oskr-session=;/);
});

test.each([
  ['a wrong password', '/api/auth/login', '{"email":"owner@acme.test","password":"x"}', 401, 'UNAUTHENTICATED'],
  ['an unknown account', '/api/auth/login', '{"email":"nobody@acme.test","password":"x"}', 401, 'UNAUTHENTICATED'],
  ['no password', '/api/auth/login', '{"email":"owner@acme.test"}', 400, 'BAD_USER_INPUT'],
  ['bad JSON', '/api/auth/login', '{', 400, 'BAD_USER_INPUT'],
  ['2 MB', '/api/auth/login', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413, 'BAD_USER_INPUT'],
  ['an unknown refresh token', '/api/auth/refresh', '{"refreshToken":"rt_x"}', 401, 'UNAUTHENTICATED'],
  ['an unknown path', '/api/nothing', '{}', 404, 'NOT_FOUND'],
  ['a sweep by a stranger', '/api/internal/sweep', '{}', 401, 'UNAUTHENTICATED'],
])('%s gets its status and code', async (_what, path, body, status, code) => {
  const answer = await post(`http://localhost${path}`, body);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ success: false, message: expect.any(String), error: code });
});

test('the other method of a known path is refused with what it takes', async () => {
  const answer = await call('http://localhost/api/auth/login');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test('an access token refreshes nothing and a refresh token signs nobody in', async () => {
  const { token, refreshToken } = await signIn('customer@oskr.test');
  expect((await post('http://localhost/api/auth/refresh', JSON.stringify({ refreshToken: token }))).status).toBe(401);
  const profile = await call('http://localhost/api/auth/profile', {
    headers: { authorization: `Bearer ${refreshToken}` },
  });
  expect(profile.status).toBe(401);
});

test('after twenty wrong passwords an account rests, and no other', async () => {
  const wrong = JSON.stringify({ email: 'owner@lonestar.test', password: 'wrong' });
  const answers = await Promise.all(Array.from({ length: 24 }, () => post('http://localhost/api/auth/login', wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn('manager@acme.test')).token).toBeTruthy();
});

test('an order is watched through a socket, and only an order', async () => {
  const upgrade = { headers: { upgrade: 'websocket' } };
  const missing = await exports.default.fetch(`http://localhost/api/orders/${newId('order')}/live`, upgrade);
  expect(missing.status).toBe(404);
  expect((await call(`http://localhost/api/orders/${newId('order')}/live`)).status).toBe(400);
});
