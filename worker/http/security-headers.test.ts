import { expect, test } from 'vitest';

import { setSecurityHeaders } from './security-headers.ts';

function headersOf(address: string, own: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers(own);
  setSecurityHeaders(headers, new URL(address));
  return headers;
}

test.each(['/api/nothing', '/graphql', '/search', '/client-portal'])(
  'an answer at %s that is no page loads nothing, is shown in no frame and is not guessed at',
  (path) => {
    const headers = headersOf(`http://localhost${path}`, { 'content-type': 'application/json' });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

test('a frame may be shown by another site, also by one that isolates itself', () => {
  const headers = headersOf('http://acme.localhost/iframe/search/acme', { 'content-type': 'text/html' });
  expect(headers.has('x-frame-options')).toBe(false);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
});

test('only an encrypted answer asks to be asked for encrypted', () => {
  expect(headersOf('https://oskr.example/').get('strict-transport-security')).toBe('max-age=31536000');
  expect(headersOf('http://localhost/').has('strict-transport-security')).toBe(false);
});

test('what an API says is kept by nobody and not found, unless it says otherwise', () => {
  const headers = headersOf('http://localhost/api/x');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headersOf('http://localhost/api/x', { 'cache-control': 'max-age=60' }).get('cache-control')).toBe(
    'max-age=60',
  );
});

test('what an answer says for itself stays', () => {
  const own = { 'content-security-policy': "sandbox; default-src 'none'", 'referrer-policy': 'no-referrer' };
  const headers = headersOf('http://localhost/api/orders/x/evidence/y', own);
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('no header asks for a feature by a name that browsers do not know', () => {
  // Each is a warning in the console of every visitor.
  const policy = headersOf('http://localhost/').get('permissions-policy') ?? '';
  for (const name of ['bluetooth', 'web-share', 'speaker', 'vibrate'])
    expect(policy).not.toMatch(new RegExp(`(?:^|, )${name}=`));
});

test('where somebody is may only be asked by our own pages', () => {
  expect(headersOf('http://acme.localhost/search').get('permissions-policy')).toContain('geolocation=(self)');
});
