import { expect, test } from 'vitest';

import { noSessionCookie, ordersCookie, readCookie, readCookies, sessionCookie } from './cookies.ts';

function asked(cookie: string): Request {
  return new Request('http://acme.localhost:8787/', { headers: { cookie } });
}

const token = (index: number) => `20600.${'A'.repeat(40)}${String(index).padStart(3, '0')}`;

test('what was set is read again', () => {
  const set = [
    sessionCookie('head.body.sign', 'http'),
    ordersCookie([token(1)], [], 'http'),
    readCookie('e1.7', 'http'),
  ];
  const sent = set.map((cookie) => cookie.split(';')[0]).join('; ');

  expect(readCookies(asked(sent), 'http')).toEqual({
    session: 'head.body.sign',
    orderTokens: [token(1)],
    readToken: 'e1.7',
  });
});

test('without cookies there is nothing', () => {
  expect(readCookies(new Request('http://acme.localhost:8787/'), 'http')).toEqual({
    session: null,
    orderTokens: [],
    readToken: null,
  });
});

test('the newest orders come first, each once, and not more than twelve', () => {
  const before = Array.from({ length: 12 }, (_, index) => token(index));
  const cookie = ordersCookie([token(99), token(3)], before, 'http');
  const { orderTokens } = readCookies(asked(cookie.split(';')[0] ?? ''), 'http');

  expect(orderTokens).toHaveLength(12);
  expect(orderTokens.slice(0, 4)).toEqual([token(99), token(3), token(0), token(1)]);
});

test.each([
  ['rubbish between tokens', `oskr-orders=${token(1)}~<script>~~x`, [token(1)]],
  ['a second cookie of the same name', `oskr-orders=${token(1)}; oskr-orders=${token(2)}`, [token(1)]],
  ['another name', `xoskr-orders=${token(1)}`, []],
])('%s is left out', (_what, cookie, tokens) => {
  expect(readCookies(asked(cookie), 'http').orderTokens).toEqual(tokens);
});

test('no script reads them, no other site sends them, and https marks them secure', () => {
  for (const set of [sessionCookie('t', 'https'), ordersCookie([token(1)], [], 'https'), readCookie('e1.7', 'https')])
    expect(set).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  // Over plain http a secure cookie would be dropped.
  expect(sessionCookie('t', 'http')).toBe('oskr-session=t; Path=/; Max-Age=900; HttpOnly; SameSite=Lax');
  expect(noSessionCookie('http')).toContain('oskr-session=; Path=/; Max-Age=0');
});

test('over https a session counts under the name only that this very host can set', () => {
  const set = sessionCookie('head.body.sign', 'https');
  expect(set).toBe('__Host-oskr-session=head.body.sign; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure');
  expect(noSessionCookie('https')).toContain('__Host-oskr-session=; Path=/; Max-Age=0');

  expect(readCookies(asked('oskr-session=planted; __Host-oskr-session=own'), 'https').session).toBe('own');
  expect(readCookies(asked('oskr-session=planted'), 'https').session).toBeNull();
});
