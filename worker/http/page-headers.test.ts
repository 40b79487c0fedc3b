import { expect, test } from 'vitest';

import type { Tenant } from '#tenants/tenant.ts';

import { setPageHeaders } from './page-headers.ts';
import { PAGE_PERMISSIONS } from './route-permissions.ts';

type Framing = Tenant['framePolicy'];

function headersOf(
  path: string,
  more: {
    framePolicy?: Framing;
    key?: string;
    type?: string;
    withPolicy?: boolean;
    status?: number;
    isPreview?: boolean;
  } = {},
) {
  const headers = new Headers({ 'content-type': more.type ?? 'text/html; charset=utf-8' });
  setPageHeaders(headers, {
    url: new URL(`http://acme.localhost:8787${path}`),
    status: more.status ?? 200,
    nonce: 'N0nce',
    framePolicy: more.framePolicy ?? 'anywhere',
    publishableKey: more.key ?? null,
    withPolicy: more.withPolicy ?? true,
    isPreview: more.isPreview ?? false,
  });
  return headers;
}

function rule(headers: Headers, name: string): string | undefined {
  const rules = (headers.get('content-security-policy') ?? '').split('; ');
  return rules.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);
}

test.each([
  '/',
  '/search/acme/80202',
  '/checkout',
  '/order-confirmation/ord_1',
  '/login',
  '/client-portal',
  '/admin',
  '/iframe',
  '/iframe/searching',
  '/iframe/other',
])('nobody may frame %s', (path) => {
  const headers = headersOf(path);
  expect(rule(headers, 'frame-ancestors')).toBe("'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test.each<[string, Framing, string]>([
  ['/iframe/search', 'anywhere', '*'],
  ['/iframe/search/acme/80202', 'anywhere', '*'],
  [
    '/iframe/search',
    ['https://acme.example', 'https://www.acme.example'],
    'https://acme.example https://www.acme.example',
  ],
  ['/iframe/search', [], "'none'"],
])('%s may be framed by %j', (path, framePolicy, expected) => {
  const headers = headersOf(path, { framePolicy });
  expect(rule(headers, 'frame-ancestors')).toBe(expected);
  expect(headers.has('x-frame-options')).toBe(false);
});

test('nothing is allowed that is not named; only scripts with the nonce of this answer run, and what those load', () => {
  const headers = headersOf('/');
  expect(rule(headers, 'default-src')).toBe("'none'");
  expect(rule(headers, 'script-src')).toBe("'nonce-N0nce' 'strict-dynamic'");
  expect(rule(headers, 'style-src')).toBe("'self' 'nonce-N0nce'");
  expect(rule(headers, 'connect-src')).toBe("'self' ws://acme.localhost:8787 wss://acme.localhost:8787");
  expect(rule(headers, 'base-uri')).toBe("'none'");
  expect(rule(headers, 'object-src')).toBe("'none'");
  expect(rule(headers, 'report-uri')).toBe('/api/csp-reports');
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});

test('no text becomes code: trusted types are required, and nobody may make one', () => {
  expect(rule(headersOf('/'), 'require-trusted-types-for')).toBe("'script'");
  expect(rule(headersOf('/'), 'trusted-types')).toBe("'none'");
});

test.each(['/checkout', '/checkout?cart=cart_1', '/order-confirmation/ord_1?pay=chg_1', '/%63heckout'])(
  "%s reaches the card provider where there is one, and nobody else; its script's types are its own",
  (path) => {
    const paying = headersOf(path, { key: 'pk_live_1' });
    expect(rule(paying, 'frame-src')).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(rule(paying, 'connect-src')).toBe(
      "'self' ws://acme.localhost:8787 wss://acme.localhost:8787 https://api.stripe.com",
    );
    expect(rule(paying, 'script-src')).toBe("'nonce-N0nce' 'strict-dynamic'");
    expect(rule(paying, 'require-trusted-types-for')).toBeUndefined();
    const hosts = (paying.get('content-security-policy') ?? '').match(/https:\/\/[^\s;]+/g) ?? [];
    expect(hosts.filter((host) => !host.endsWith('.stripe.com'))).toEqual([]);
    expect(headersOf(path).get('content-security-policy')).not.toContain('stripe');
  },
);

test('no other page reaches the card provider', () => {
  const policies = ['/', '/search', '/my-orders', '/client-portal', '/iframe/search', '/checkouts'].map((path) =>
    headersOf(path, { key: 'pk_live_1' }).get('content-security-policy'),
  );
  expect(policies.filter((policy) => policy?.includes('stripe'))).toEqual([]);
});

test('an origin that is none can not change the rest of the policy', () => {
  const framePolicy = [
    'https://a.example; script-src *',
    'https://b.example',
    "'self'",
    'https://c.example\r\nX: y',
    '*',
  ];
  const headers = headersOf('/iframe/search', { framePolicy });
  expect(rule(headers, 'frame-ancestors')).toBe('https://b.example');
  expect(rule(headers, 'script-src')).toBe("'nonce-N0nce' 'strict-dynamic'");
});

test.each([
  '/checkout',
  '/order-confirmation/ord_1?t=secret',
  '/my-orders',
  '/client-portal/orders',
  '/admin',
  '/login',
  '/register',
  '/start',
  '/accept-invitation?token=secret',
  '/confirm-email?token=secret',
  '/reset-password?token=secret',
  '/_serverFn/x',
])('%s is kept by nobody and sends no address on', (path) => {
  const headers = headersOf(path);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('nor any other page that is not for everybody', () => {
  const personal = [...PAGE_PERMISSIONS].filter(([, action]) => action !== 'public.read').map(([path]) => path);
  expect(personal).toContain('/account');
  const kept = personal.filter((path) => headersOf(path).get('cache-control') !== 'no-store');
  expect(kept).toEqual([]);
});

test.each([
  '/%6cogin',
  '/LOGIN',
  '/My-Orders',
  '/%6dy-orders?x=1',
  '/order%2Dconfirmation/ord_1?t=x',
  '/CLIENT-PORTAL/orders',
  '/client%2dportal',
  '/%41dmin',
  '/%5FserverFn/x',
])('nor %s, which the router takes for the same page', (path) => {
  const headers = headersOf(path);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('a path that can not be decoded is a page like any other', () => {
  expect(headersOf('/%E0%A4%A').get('cache-control')).toBe('private, no-cache');
});

test('a public page may be kept by its reader, and found', () => {
  const headers = headersOf('/search/acme/80202');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.has('x-robots-tag')).toBe(false);
});

test('a frame and a page that is not there are not to be found', () => {
  expect(headersOf('/iframe/search/acme').get('x-robots-tag')).toBe('noindex');
  expect(headersOf('/nothing', { status: 404 }).get('x-robots-tag')).toBe('noindex');
});

test('only documents carry a policy, and none in development', () => {
  expect(headersOf('/', { type: 'application/json' }).has('content-security-policy')).toBe(false);
  expect(headersOf('/', { withPolicy: false }).has('content-security-policy')).toBe(false);
});

test('what is looked at before it is public is for no search engine', () => {
  expect(headersOf('/', { isPreview: true }).get('x-robots-tag')).toBe('noindex');
  expect(headersOf('/').get('x-robots-tag')).toBeNull();
});
