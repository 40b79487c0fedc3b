import { gzipSync } from 'node:zlib';

import { oneOf, wholeFrom, type Random } from '../random.ts';
import { headerText } from './graphql-requests.ts';
import type { FuzzRequest } from './request.ts';
import { nastyJson, nastyText, spoiledJson } from './texts.ts';

type RestCall = readonly [method: string, path: string, form: object | null];

const REST: readonly [RestCall, ...Array<RestCall>] = [
  ['POST', '/api/auth/login', { email: 'nobody@acme.test', password: 'x' }],
  ['POST', '/api/auth/refresh', { refreshToken: 'rt_x' }],
  ['POST', '/api/auth/logout', { refreshToken: 'rt_x' }],
  ['GET', '/api/auth/profile', null],
  ['POST', '/api/auth/request-password-reset', { email: 'nobody@example.test' }],
  ['POST', '/api/auth/reset-password', { token: 'x', newPassword: 'y' }],
  ['POST', '/api/auth/register', { email: 'x', password: 'y', firstName: 'A', lastName: 'B' }],
  ['POST', '/api/auth/confirm-email', { token: 'x' }],
  ['POST', '/api/auth/invitation', { token: 'x' }],
  ['POST', '/api/auth/accept-invitation', { token: 'x', password: 'y' }],
  ['POST', '/api/auth/impersonate', { businessId: 'biz_x', reason: 'x' }],
  ['GET', '/api/auth/export', null],
  ['POST', '/api/auth/erase', { password: 'x' }],
  ['POST', '/api/contact', { name: 'A', businessName: 'B', email: 'a@b.test', fax: 'x' }],
  ['GET', '/api/health', null],
  ['GET', '/api/docs', null],
  ['GET', '/api/openapi.json', null],
  ['POST', '/api/internal/sweep', {}],
  ['GET', '/api/orders/ord_x/receipt', null],
  ['GET', '/api/orders/ord_x/receipt.pdf', null],
  ['GET', '/api/orders/ord_x/live?since=1', null],
  ['POST', '/api/orders/ord_x/charges/chg_x/evidence', { note: 'x' }],
  ['POST', '/api/webhooks/stripe', { id: 'evt_x', type: 'payment_intent.succeeded', data: {} }],
  ['POST', '/api/webhooks/stripe-connect', { id: 'evt_x', type: 'account.updated', data: {} }],
];

const PAGES = [
  '/',
  '/search',
  '/search/acme/80202',
  '/iframe/search/acme',
  '/checkout',
  '/login',
  '/reset-password',
  '/client-portal/orders',
  '/admin',
  '/order-confirmation/ord_x',
  '/contact',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/assets/x.js',
  '/_serverFn/x',
] as const;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'] as const;
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
] as const;

/** A call of a REST route: with another body, another type, packed, or by another method. */
export function restRequest(random: Random, bearers: ReadonlyArray<string>): FuzzRequest {
  const [method, path, form] = oneOf(random, REST);
  const fields = Object.entries(form ?? {}).map(([name, value]) => [
    random() < 0.05 ? nastyText(random) : name,
    random() < 0.7 ? nastyJson(random, 2) : value,
  ]);
  const text = JSON.stringify(random() < 0.1 ? nastyJson(random) : Object.fromEntries(fields));
  const bearer = bearers[wholeFrom(random, 0, bearers.length)];
  const body = form === null && random() < 0.9 ? null : random() < 0.3 ? spoiledJson(random, text) : text;
  const isPacked = body !== null && random() < 0.06;
  return {
    door: `REST ${path}`,
    method: random() < 0.9 ? method : oneOf(random, METHODS),
    path: random() < 0.85 ? path : spoiledPath(random, path),
    headers: {
      'content-type': random() < 0.9 ? 'application/json' : oneOf(random, TYPES),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(isPacked ? { 'content-encoding': oneOf(random, ['gzip', 'br', 'deflate', 'zstd', 'nonsense']) } : {}),
      ...(path.startsWith('/api/webhooks') ? { 'stripe-signature': oneOf(random, SIGNATURES) } : {}),
      ...strangeHeaders(random),
    },
    body: isPacked ? gzipSync(body ?? '') : body,
  };
}

const SIGNATURES = ['', 't=1,v1=00', 't=99999999999999999999,v1=', 't=x', 'v1=', 't=1', ','] as const;

/** A page, under an address, a host, a query and cookies that no page of ours has. */
export function pageRequest(random: Random): FuzzRequest {
  const path = oneOf(random, PAGES);
  const query = random() < 0.5 ? '' : `?${nastyQuery(random)}`;
  return {
    door: `page ${path}`,
    method: random() < 0.9 ? 'GET' : oneOf(random, METHODS),
    path: `${random() < 0.5 ? path : spoiledPath(random, path)}${query}`.slice(0, 8000),
    headers: { ...strangeHeaders(random), ...(random() < 0.2 ? { accept: 'text/html' } : {}) },
    body: null,
  };
}

/** A call of a function that pages call, which is none in most ways. */
export function functionRequest(random: Random, functions: ReadonlyArray<string>): FuzzRequest {
  const name = functions[wholeFrom(random, 0, functions.length)] ?? 'x';
  const path = random() < 0.9 ? `/_serverFn/${name}` : spoiledPath(random, `/_serverFn/${name}`);
  const payload = JSON.stringify(nastyJson(random));
  const isPost = random() < 0.6;
  const text = random() < 0.4 ? spoiledJson(random, payload) : payload;
  return {
    door: 'function of a page',
    method: isPost ? 'POST' : 'GET',
    path: isPost || random() < 0.3 ? path : `${path}?payload=${encodeURIComponent(text.toWellFormed())}`.slice(0, 8000),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-tsr-serverfn': 'true',
      ...(isPost ? { 'content-type': oneOf(random, TYPES) } : {}),
      ...strangeHeaders(random),
    },
    body: isPost ? text : null,
  };
}

/** A WebSocket that is asked for in a way that none is opened. */
export function upgradeRequest(random: Random, orderId: string): FuzzRequest {
  const since = oneOf(random, ['1', '-1', '', 'x', '1e9', '99999999999999999999']);
  const path = oneOf(random, [`/api/orders/${orderId}/live?since=${since}`, '/api/orders/ord_x/live', '/graphql', '/']);
  return {
    door: 'upgrade',
    method: oneOf(random, ['GET', 'GET', 'POST']),
    path,
    headers: {
      connection: oneOf(random, ['Upgrade', 'keep-alive, Upgrade', 'close']),
      upgrade: oneOf(random, ['websocket', 'WebSocket', 'h2c', 'nonsense']),
      ...(random() < 0.7 ? { 'sec-websocket-key': oneOf(random, ['dGhlIHNhbXBsZSBub25jZQ==', 'x', '']) } : {}),
      'sec-websocket-version': oneOf(random, ['13', '8', 'x', '']),
      ...(random() < 0.3 ? { 'sec-websocket-protocol': headerText(random) || 'x' } : {}),
    },
    body: null,
  };
}

const HOSTS = [
  'acme.localhost',
  'ACME.localhost.',
  'rent.acme-haul.example',
  'nobody.example',
  'x'.repeat(300),
  '..localhost',
  '[::1]',
  '127.0.0.1',
  'acme.localhost:99999',
  'xn--a',
  'a b',
  '%00.localhost',
  'localhost@evil.example',
  '-.localhost',
  '_',
] as const;

function strangeHeaders(random: Random): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (random() < 0.25) headers['host'] = oneOf(random, HOSTS);
  if (random() < 0.15)
    headers['cookie'] =
      `${oneOf(random, ['oskr_session', 'oskr_orders', 'oskr_read', '__Host-x'])}=${headerText(random)}; ${headerText(random)}`;
  if (random() < 0.1)
    headers['authorization'] = oneOf(random, ['Bearer', 'Bearer  x y', 'Basic eDp5', headerText(random)]);
  if (random() < 0.1) headers['x-forwarded-for'] = headerText(random);
  if (random() < 0.1) headers['x-forwarded-host'] = headerText(random);
  if (random() < 0.1) headers['accept-language'] = headerText(random);
  if (random() < 0.1) headers['range'] = oneOf(random, ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'lines=1']);
  if (random() < 0.1) headers['if-none-match'] = headerText(random);
  if (random() < 0.1) headers['user-agent'] = headerText(random);
  if (random() < 0.05) headers['origin'] = oneOf(random, ['null', 'https://evil.example', headerText(random)]);
  if (random() < 0.05) headers['x-padding'] = 'x'.repeat(wholeFrom(random, 1, 8000));
  return headers;
}

const BAD_ESCAPES = [
  '%',
  '%z',
  '%00',
  '%ff',
  '%c0%af',
  '%u0041',
  '%ED%A0%80',
  '%252e',
  '//',
  '/..',
  '/.',
  ';x',
  '\\',
  "'",
  '%0d%0a',
] as const;

function spoiledPath(random: Random, path: string): string {
  const at = wholeFrom(random, 1, path.length);
  const extra = random() < 0.7 ? oneOf(random, BAD_ESCAPES) : encodeURIComponent(nastyText(random).toWellFormed());
  return `${path.slice(0, at)}${extra}${path.slice(at)}`;
}

function nastyQuery(random: Random): string {
  const names = [
    'zipCode',
    'q',
    'startDate',
    't',
    'pay',
    'token',
    'redirect',
    'business',
    'since',
    'payload',
    'cart',
    'handoff',
    'size',
  ];
  return Array.from({ length: wholeFrom(random, 1, 4) }, () => {
    const name = names[wholeFrom(random, 0, names.length - 1)];
    const value = random() < 0.3 ? oneOf(random, BAD_ESCAPES) : encodeURIComponent(nastyText(random).toWellFormed());
    return `${name}=${value}`;
  }).join(random() < 0.9 ? '&' : ';');
}
