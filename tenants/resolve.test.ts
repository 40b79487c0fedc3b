import { expect, test } from 'vitest';

import { normalizeHost, pathSlug, platformOrigin, requestedSlug, siteOf, storefrontOrigin } from './resolve.ts';

/** What a `Host` header makes of a request's URL, as a server builds it; null where none can be built. */
function site(host: string, rootDomain: string): string {
  const text = `http://${host}/search`;
  if (!URL.canParse(text)) return 'unknown';
  const found = siteOf(new URL(text), rootDomain);
  if (found.kind === 'storefront') return found.slug;
  return found.kind === 'domain' ? `domain ${found.host}` : found.kind;
}

test.each([
  // the platform and its spellings
  ['localhost', 'platform'],
  ['localhost:8787', 'platform'],
  ['LOCALHOST', 'platform'],
  ['localhost.', 'platform'],
  ['LocalHost.:8787', 'platform'],
  ['www.localhost', 'platform'],
  ['WWW.localhost.:8787', 'platform'],
  // a storefront and its spellings
  ['acme.localhost', 'acme'],
  ['acme.localhost:8787', 'acme'],
  ['ACME.localhost', 'acme'],
  ['Acme.LOCALHOST.:8787', 'acme'],
  ['acme.localhost.', 'acme'],
  ['acme-hauling.localhost', 'acme-hauling'],
  ['4-bins.localhost', '4-bins'],
  ['nobody-yet.localhost', 'nobody-yet'],
  // nested
  ['a.acme.localhost', 'unknown'],
  ['www.acme.localhost', 'unknown'],
  ['acme.www.localhost', 'unknown'],
  ['www.www.localhost', 'unknown'],
  // reserved
  ['admin.localhost', 'unknown'],
  ['api.localhost', 'unknown'],
  ['app.localhost', 'unknown'],
  ['API.localhost:8787', 'unknown'],
  ['graphql.localhost', 'unknown'],
  ['client-portal.localhost', 'unknown'],
  ['mail.localhost', 'unknown'],
  // no slug can look like this
  ['80202.localhost', 'unknown'],
  ['80202-1234.localhost', 'unknown'],
  ['ab.localhost', 'unknown'],
  ['-acme.localhost', 'unknown'],
  ['acme-.localhost', 'unknown'],
  ['ac--me.localhost', 'unknown'],
  ['ac_me.localhost', 'unknown'],
  ['xn--acm-epa.localhost', 'unknown'],
  ['acmé.localhost', 'unknown'],
  [`${'a'.repeat(41)}.localhost`, 'unknown'],
  [`${'a'.repeat(64)}.localhost`, 'unknown'],
  // addresses
  ['127.0.0.1', 'unknown'],
  ['127.0.0.1:8787', 'unknown'],
  ['127.1', 'unknown'],
  ['2130706433', 'unknown'],
  ['0x7f000001', 'unknown'],
  ['192.168.0.10', 'unknown'],
  ['[::1]', 'unknown'],
  ['[::1]:8787', 'unknown'],
  ['[::ffff:127.0.0.1]', 'unknown'],
  // elsewhere: the directory says whether it is anybody's
  ['rent.acme-haul.example', 'domain rent.acme-haul.example'],
  ['RENT.Acme-Haul.example.:8787', 'domain rent.acme-haul.example'],
  ['www.rent.acme-haul.example', 'domain www.rent.acme-haul.example'],
  ['unknown.example', 'domain unknown.example'],
  ['bücher.example', 'domain xn--bcher-kva.example'],
  ['BÜCHER.example', 'domain xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'domain xn--bcher-kva.example'],
  ['acme.localhost.evil.example', 'domain acme.localhost.evil.example'],
  ['acme.localhost.example', 'domain acme.localhost.example'],
  ['acme.notlocalhost', 'domain acme.notlocalhost'],
  // nobody's
  ['notlocalhost', 'unknown'],
  ['acme', 'unknown'],
  ['localhost..', 'unknown'],
  ['acme.localhost..', 'unknown'],
  ['.localhost', 'unknown'],
  ['acme..localhost', 'unknown'],
  ['.', 'unknown'],
  ['', 'unknown'],
  [`${'a.'.repeat(130)}example`, 'unknown'],
])('on localhost, %s is %s', (host, expected) => {
  expect(site(host, 'localhost')).toBe(expected);
});

test.each([
  ['ACME.platform.test', 'acme'],
  ['acme.platform.test:8787', 'acme'],
  ['acme.platform.test.', 'acme'],
  ['platform.test', 'platform'],
  ['www.platform.test', 'platform'],
  ['a.acme.platform.test', 'unknown'],
  ['acme.localhost', 'domain acme.localhost'],
  ['localhost', 'unknown'],
  ['myplatform.test', 'domain myplatform.test'],
  ['test', 'unknown'],
])('on platform.test, %s is %s', (host, expected) => {
  expect(site(host, 'platform.test')).toBe(expected);
});

test.each([
  ['ACME.localhost.:8787', 'acme.localhost'],
  ['  acme.localhost ', 'acme.localhost'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['[::1]:8787', '[::1]'],
  ['[0:0:0:0:0:0:0:1]', '[::1]'],
  ['acme。localhost', 'acme.localhost'],
])('the one spelling of %j is %s', (host, expected) => {
  expect(normalizeHost(host)).toBe(expected);
});

test.each([
  '',
  ' ',
  'acme.localhost/evil',
  'acme.localhost#x',
  'acme.localhost?x',
  'evil.example@acme.localhost',
  'acme%2elocalhost',
  'acme.localhost:port',
  'acme.localhost:99999',
  'a b.localhost',
  'a\tb.localhost',
  'acme.localhost\r\nX: y',
  'acme\\localhost',
  '[::1',
  'acme..localhost',
  'acme.localhost..',
  '*.localhost',
])('%j is no host', (host) => {
  expect(normalizeHost(host)).toBeNull();
});

test.each([
  ['/search/acme', 'acme'],
  ['/search/acme/', 'acme'],
  ['/search/acme/80202', 'acme'],
  ['/search/ACME/80202', 'acme'],
  ['/iframe/search/acme', 'acme'],
  ['/iframe/search/acme/80202-1234', 'acme'],
  ['/search/%61cme', 'acme'],
  ['/search', null],
  ['/search/', null],
  ['/search/80202', null],
  ['/search/admin', null],
  ['/search/acme/80202/more', null],
  ['/search/%E0%A4%A', null],
  ['/search/ac%2Fme', null],
  ['/other/search/acme', null],
  ['/acme', null],
])('the path %s names %s', (path, slug) => {
  expect(pathSlug(new URL(`http://localhost:8787${path}`))).toBe(slug);
});

test.each([
  ['/search/acme?businessSlug=summit&slug=lonestar', 'acme'],
  ['/search?businessSlug=summit&slug=lonestar', 'summit'],
  ['/search?slug=LoneStar', 'lonestar'],
  ['/search?businessSlug=&slug=lonestar', 'lonestar'],
  ['/search?businessSlug=admin', null],
  ['/search?zipCode=80202', null],
])('%s asks for %s', (path, slug) => {
  expect(requestedSlug(new URL(`http://localhost:8787${path}`))).toBe(slug);
});

test('addresses are built with the port, and without one where it is the usual', () => {
  expect(platformOrigin('http', 'localhost', 8787)).toBe('http://localhost:8787');
  expect(storefrontOrigin('http', 'acme', 'localhost', 8787)).toBe('http://acme.localhost:8787');
  expect(storefrontOrigin('https', 'acme', 'oskr.example', null)).toBe('https://acme.oskr.example');
});
