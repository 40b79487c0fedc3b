import { expect, test } from 'vitest';

import { checkOwnHost, cnameTarget } from './own-host.ts';
import { siteOf } from './resolve.ts';

const longest = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(56)}.example`;

test.each([
  ['rent.acme-haul.example', 'rent.acme-haul.example'],
  ['  RENT.Acme-Haul.example. ', 'rent.acme-haul.example'],
  ['rent.acme-haul.example:8787', 'rent.acme-haul.example'],
  ['acme-haul.com', 'acme-haul.com'],
  ['acme.co.uk', 'acme.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['a.b.c.d.example', 'a.b.c.d.example'],
  ['shop.github.io', 'shop.github.io'],
  ['localhost.example', 'localhost.example'],
  ['oskr.example.evil.example', 'oskr.example.evil.example'],
  [longest, longest],
])('%j can be a business’s own host: %s', (typed, host) => {
  expect(checkOwnHost(typed, 'oskr.example')).toEqual({ ok: true, value: host });
});

test.each([
  // no host names
  '',
  ' ',
  'https://rent.acme-haul.example',
  'rent.acme-haul.example/search',
  'rent acme.example',
  'user@acme.example',
  '*.acme-haul.example',
  'acme..example',
  'acme.example..',
  'rent.acme-haul.example:99999',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  // addresses
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '192.168.0.10:80',
  '[::1]',
  '[2001:db8::1]:443',
  // not on the internet
  'localhost',
  'rent.localhost',
  'printer.local',
  'rent.internal',
  '1.0.0.127.in-addr.arpa',
  'rent.onion',
  'rent.invalid',
  'acme',
  'com',
  // the platform's own
  'oskr.example',
  'www.oskr.example',
  'OSKR.example.',
  'acme.oskr.example',
  'domains.oskr.example',
  'a.b.oskr.example',
  // shared by strangers
  'co.uk',
  'com.au',
  'github.io',
  'pages.dev',
  // no name that a certificate is issued for, and too long for its proof
  'rent_it.acme-haul.example',
  `a${longest}`,
])('%j can not', (typed) => {
  const checked = checkOwnHost(typed, 'oskr.example');
  expect(checked).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
});

test('what hosts are pointed at is nobody’s storefront', () => {
  for (const root of ['localhost', 'oskr.example'])
    expect(siteOf(new URL(`http://${cnameTarget(root)}/`), root)).toEqual({ kind: 'unknown' });
});
