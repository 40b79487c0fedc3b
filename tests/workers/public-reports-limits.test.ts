import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';

import { createApp } from '#worker/app.ts';
import { moveClock } from '#worker/clock.ts';
import { networkOf, type RateLimitName } from '#worker/domain/rate-limits.ts';
import { TRUSTED_DOCUMENTS } from '#worker/graphql/trusted-documents.gen.ts';
import { hexDigest } from '#worker/usecases/idempotency/hex-digest.ts';

import { signIn, warmUp, WARM_UP_MS } from './call.ts';

const app = createApp(async () => new Response('a page'), { withPolicy: true });

/** The same Worker as it is bound in production: nothing of the local cloud. */
const PRODUCTION = {
  ...env,
  ENVIRONMENT: 'production',
  STRIPE_API_BASE: '',
  LOCAL_CLOUD_URL: '',
  DNS_API_BASE: '',
  CUSTOM_HOSTNAMES_API_BASE: '',
  CUSTOM_HOSTNAMES_ZONE: '',
  CUSTOM_HOSTNAMES_TOKEN: '',
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'orders@example.test',
  RESEND_API_KEY: 'a key of the tests that is long enough 0123456789',
};

const redis = inject('redis');
const owner = { local: '', production: '' };

beforeAll(async () => {
  await warmUp();
  owner.local = (await signIn('owner@summit.test')).token;
  const answer = await login('owner@summit.test', 'Dumpster1!', { 'cf-connecting-ip': '203.0.113.39' }, PRODUCTION);
  owner.production = JSON.parse(answer.text).data.token;
}, WARM_UP_MS);

afterEach(() => moveClock(0));

type Sent = Readonly<Record<string, string>>;
type Bindings = typeof env;

async function post(path: string, body: unknown, headers: Sent = {}, bindings: Bindings = env) {
  const answer = await app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    bindings,
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function login(email: string, password: string, headers: Sent = {}, bindings: Bindings = env) {
  return post('/api/auth/login', { email, password }, headers, bindings);
}

/** Has so many tries of a limit be made already, in a window that ends in ten minutes. */
async function useUp(limit: RateLimitName, of: string, tries: number): Promise<void> {
  const key = `${limit}:${await hexDigest(of)}`;
  const object = env.LIMITS.getByName(key);
  await object.take(key, { tries: 1, windowSeconds: 600 });
  await runInDurableObject(object, (_object, { storage }) => {
    storage.sql.exec('UPDATE windows SET tries = ? WHERE key = ?', tries, key);
  });
}

test('C-39 Rate limit by forged address: 200 wrong logins for one account, each from another X-Forwarded-For', async () => {
  const email = 'owner@lonestar.test';
  await useUp('login.account', email, 17);
  const forged = (index: number) => ({
    'x-forwarded-for': `203.0.113.${index}`,
    'cf-connecting-ip': `198.51.100.${index}`,
    forwarded: `for=192.0.2.${index}`,
  });
  const statuses: Array<number> = [];
  for (let index = 0; index < 183; index += 1) statuses.push((await login(email, 'wrong', forged(index))).status);

  expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
  expect(statuses.slice(3).every((status) => status === 429)).toBe(true);
  const refused = await login(email, 'Dumpster1!', forged(1));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login('customer@oskr.test', 'Dumpster1!')).status).toBe(200);

  moveClock(901_000);
  expect((await login(email, 'Dumpster1!')).status).toBe(200);
});

test('C-39 Rate limit by forged address: 200 accounts from one IPv6 /64 are one network, whatever else is forged', async () => {
  await useUp('login.network', networkOf('2001:db8:39:1::1'), 98);
  const from = (index: number) => ({
    'cf-connecting-ip': `2001:db8:39:1::${(index + 1).toString(16)}`,
    'x-forwarded-for': `203.0.113.${index}`,
  });
  const statuses: Array<number> = [];
  for (let index = 0; index < 102; index += 1)
    statuses.push((await login(`c39-${index}@example.test`, 'wrong', from(index), PRODUCTION)).status);

  expect(statuses.slice(0, 2)).toEqual([401, 401]);
  expect(statuses.slice(2).every((status) => status === 429)).toBe(true);
  const neighbour = { 'cf-connecting-ip': '2001:db8:39:2::1' };
  expect((await login('c39-x@example.test', 'wrong', neighbour, PRODUCTION)).status).toBe(401);
});

test('C-39 Rate limit by forged address: a request without an address is in one network with all of its kind', async () => {
  await useUp('login.network', networkOf(null), 100);
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
  expect((await login('c39-y@example.test', 'wrong', forged, PRODUCTION)).status).toBe(429);
  const malformed = { 'cf-connecting-ip': '203.0.113.9, 198.51.100.1' };
  expect((await login('c39-z@example.test', 'wrong', malformed, PRODUCTION)).status).toBe(429);
});

test.skipIf(redis === null).each(['broken', 'hangs'] as const)(
  'C-39 Rate limit, limiter down: while it %s a local limit holds, and nobody waits for it',
  async (mode) => {
    const bindings = {
      ...env,
      UPSTASH_REDIS_REST_URL: `${redis?.url ?? ''}/${crypto.randomUUID()}`,
      UPSTASH_REDIS_REST_TOKEN: redis?.token ?? '',
    };
    const email = `c39-${mode}@example.test`;
    await useUp('login.account', email, 18);
    await fetch(`${redis?.url ?? ''}/_mode`, { method: 'POST', body: mode });
    try {
      const started = Date.now();
      expect((await login(email, 'wrong', {}, bindings)).status).toBe(401);
      expect(Date.now() - started).toBeLessThan(5000);
      expect((await login(email, 'wrong', {}, bindings)).status).toBe(401);
      expect((await login(email, 'wrong', {}, bindings)).status).toBe(429);
      expect((await login('customer@oskr.test', 'Dumpster1!', {}, bindings)).status).toBe(200);
    } finally {
      await fetch(`${redis?.url ?? ''}/_mode`, { method: 'POST', body: 'well' });
    }
  },
);

const ALIASES = `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}: order(id: "ord_${index}") { id }`).join(' ')} }`;
const DEEP = `{ orders { ${'business { orders { '.repeat(20)} id ${'} }'.repeat(20)} } }`;
const CIRCLE = '{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }';
const DIRECTIVES = `{ me { id ${'@include(if: true) '.repeat(500)} } }`;
const BATCH = Array.from({ length: 50 }, () => ({ query: '{ me { id } }' }));

test.each([
  ['1,000 aliases of an order', { query: ALIASES }, 'QUERY_TOO_COMPLEX'],
  ['a list of 50 operations', BATCH, 'BAD_USER_INPUT'],
  ['40 levels through orders, business and orders', { query: DEEP }, 'QUERY_TOO_COMPLEX'],
  ['fragments in a circle', { query: CIRCLE }, 'BAD_USER_INPUT'],
  ['500 directives on one field', { query: DIRECTIVES }, 'QUERY_TOO_COMPLEX'],
])('C-40 Many operations in one document: %s is refused before anything is resolved', async (_what, body, code) => {
  const plain = { query: '{ me { id } }' };
  const usual = Math.min(...[await post('/graphql', plain), await post('/graphql', plain)].map(millisecondsOf));
  let fastest = Number.POSITIVE_INFINITY;
  for (const [bindings, headers] of [
    [env, {}],
    [env, { authorization: `Bearer ${owner.local}` }],
    [PRODUCTION, { authorization: `Bearer ${owner.production}`, 'cf-connecting-ip': '203.0.113.40' }],
  ] as const) {
    const answer = await post('/graphql', body, headers, bindings);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`"code":"${code}"`)]);
    expect(answer.text).not.toContain('"data"');
    const timing = answer.headers.get('server-timing') ?? '';
    expect(timing).not.toContain('execute');
    fastest = Math.min(fastest, millisecondsOf(answer));
  }
  // What a busy machine adds, it adds to the smallest query too.
  expect(fastest).toBeLessThan(Math.max(50, 5 * usual));
});

function millisecondsOf({ headers }: { readonly headers: Headers }): number {
  return Number(/total;dur=(?<ms>[\d.]+)/.exec(headers.get('server-timing') ?? '')?.groups?.['ms']);
}

test('C-40 Many operations in one document: a guest of production is shown no schema, and brings no document of their own', async () => {
  const guest = { 'cf-connecting-ip': '203.0.113.41' };
  const schema = { query: '{ __schema { queryType { name } } }' };
  const asGuest = await post('/graphql', schema, guest, PRODUCTION);
  expect([asGuest.status, asGuest.text]).toEqual([400, expect.stringContaining('"code":"UNAUTHENTICATED"')]);

  const own = await post('/graphql', { query: '{ businesses { id } }' }, guest, PRODUCTION);
  expect([own.status, own.text]).toEqual([400, expect.stringContaining('"code":"UNAUTHENTICATED"')]);
  expect(own.headers.get('server-timing')).not.toContain('execute');
  expect((await post('/graphql', schema)).text).toContain('"queryType"');
});

test('C-40 Many operations in one document: the app’s own documents are executed in production, by their digest', async () => {
  const guest = { 'cf-connecting-ip': '203.0.113.42' };
  const [hash] = Object.entries(TRUSTED_DOCUMENTS).find(([, text]) => text.startsWith('query MyActiveCart')) ?? [];
  const answer = await post('/graphql', { documentId: hash }, guest, PRODUCTION);
  expect(answer.headers.get('server-timing')).toContain('execute');
  const unknown = await post('/graphql', { documentId: 'f'.repeat(64) }, guest, PRODUCTION);
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('"code":"BAD_USER_INPUT"')]);
});

test('C-40 Many operations in one document: so many requests of one client a minute, and then 429 with when to come back', async () => {
  const guest = { 'cf-connecting-ip': '2001:db8:40::1' };
  await useUp('graphql.client', networkOf('2001:db8:40::2'), 1200);
  const answer = await post('/graphql', { query: '{ me { id } }' }, guest, PRODUCTION);

  expect(answer.status).toBe(429);
  expect(JSON.parse(answer.text)).toEqual({
    errors: [
      {
        message: 'Too many requests. Please try again in a moment.',
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: Number(answer.headers.get('retry-after')) },
      },
    ],
  });
  expect(answer.headers.get('ratelimit-limit')).toBe('1200');
  expect(answer.headers.get('ratelimit-remaining')).toBe('0');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
