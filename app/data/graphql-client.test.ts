import { gql } from 'urql';
import { afterEach, expect, test, vi } from 'vitest';

import { hurried } from '#tests/support/hurried.ts';

import { makeGraphqlClient } from './graphql-client.ts';
import { clearSession, readSession, writeSession } from './session.ts';

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
const PANELS = gql`
  query Panels {
    orders
    stats
  }
`;

type Sent = {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
};

/** A network that gives one answer to everything. */
function answering(answer: object): ReadonlyArray<Sent> {
  const sent: Array<Sent> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    return Response.json(answer);
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

test('an operation is posted as JSON, with the token that is stored and without one where none is', async () => {
  const sent = answering({ data: { orders: 1, stats: 2 } });
  await makeGraphqlClient(() => undefined)
    .query(PANELS, {})
    .toPromise();
  writeSession({ token: 'access', refreshToken: 'refresh', user }, new Date());
  await makeGraphqlClient(() => undefined)
    .query(PANELS, {})
    .toPromise();

  expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual(['POST /graphql', 'POST /graphql']);
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'application/json']);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer access']);
  expect(sent[0]?.body).toMatchObject({ operationName: 'Panels', query: expect.stringContaining('stats') });
});

test('a build sends a document of the app by its digest alone, and any other by its text', async () => {
  const sent = answering({ data: { claimCart: { id: 'cart_1' } } });
  const client = makeGraphqlClient(() => undefined, true);
  const CLAIM = gql`
    mutation ClaimCart($cartId: ID!) {
      claimCart(cartId: $cartId) {
        id
      }
    }
  `;
  await client.mutation(CLAIM, { cartId: 'cart_1' }).toPromise();
  await client.query(PANELS, {}).toPromise();

  expect(sent[0]?.body).toEqual({
    operationName: 'ClaimCart',
    variables: { cartId: 'cart_1' },
    extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  });
  expect(sent[0]?.headers.get('idempotency-key')).not.toBeNull();
  expect(sent[1]?.body).toMatchObject({ operationName: 'Panels', query: expect.stringContaining('stats') });
});

test('what could be answered comes beside the errors of what could not', async () => {
  answering({
    data: { orders: 1, stats: null },
    errors: [{ message: 'Not for you', path: ['stats'], extensions: { code: 'FORBIDDEN' } }],
  });
  const { data, error } = await makeGraphqlClient(() => undefined)
    .query(PANELS, {})
    .toPromise();

  expect(data).toEqual({ orders: 1, stats: null });
  expect(error?.graphQLErrors.map(({ path, extensions }) => [path, extensions['code']])).toEqual([
    [['stats'], 'FORBIDDEN'],
  ]);
  expect(error?.networkError).toBeUndefined();
});

const UNAUTHENTICATED = { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] };
const FRESH = { success: true, data: { token: 'fresh', refreshToken: 'newer', user } };

/** The server refuses the old token, takes the fresh one, and answers a refresh as told. */
function expired(refresh: () => Promise<Response>): Array<string> {
  const calls: Array<string> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    calls.push(`${url} ${bearer}`);
    if (url !== '/graphql') return await refresh();
    return Response.json(bearer === 'Bearer fresh' ? { data: { orders: 1, stats: 2 } } : UNAUTHENTICATED);
  });
  writeSession({ token: 'old', refreshToken: 'refresh', user }, new Date());
  return calls;
}

test('what is refused for its token is sent again with a fresh one, which is stored with the user', async () => {
  const calls = expired(async () => Response.json(FRESH));
  const { data, error } = await makeGraphqlClient(() => undefined)
    .query(PANELS, {})
    .toPromise();
  expect(error).toBeUndefined();
  expect(data).toEqual({ orders: 1, stats: 2 });
  expect(calls).toEqual(['/graphql Bearer old', '/api/auth/refresh Bearer old', '/graphql Bearer fresh']);
  expect(readSession()).toEqual({ token: 'fresh', refreshToken: 'newer', user });
});

test('five operations that are refused together need one refresh', async () => {
  const calls = expired(async () => Response.json(FRESH));
  const client = makeGraphqlClient(() => undefined);
  const answers = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
      client.query(`query ${name} { orders stats }`, {}).toPromise(),
    ),
  );
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(calls.filter((call) => call.startsWith('/api'))).toHaveLength(1);
});

/** So much of a token as tells when it ends. */
function living(minutes: number, now: number): string {
  const claims = JSON.stringify({ iat: now / 1000, exp: now / 1000 + minutes * 60 });
  return `head.${btoa(claims)}.signature`;
}

test('a token that has ended since is exchanged before it is used, whatever was refused before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  const tokens = [living(15, Date.now()), living(30, Date.now())];
  const [first = '', second = ''] = tokens;
  const taken: Array<string> = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization') ?? '';
    if (url !== '/graphql')
      return Response.json({ success: true, data: { token: tokens.shift(), refreshToken: `after ${bearer}`, user } });
    const isGood = bearer === `Bearer ${Date.now() < Date.parse('2026-11-28T12:15:00Z') ? first : second}`;
    if (isGood) taken.push(bearer);
    return Response.json(isGood ? { data: { orders: 1, stats: 2 } } : UNAUTHENTICATED);
  });
  writeSession({ token: 'old', refreshToken: 'refresh', user }, new Date());
  const client = makeGraphqlClient(() => undefined);
  const ask = (name: string) => client.query(`query ${name} { orders stats }`, {}).toPromise();
  // Several are refused together, and one of them has it exchanged.
  await Promise.all(['One', 'Two', 'Three'].map(ask));
  expect(taken).toEqual([first, first, first].map((token) => `Bearer ${token}`));

  vi.setSystemTime('2026-11-28T12:16:00Z');
  const { error } = await ask('Four');
  vi.useRealTimers();
  expect(error).toBeUndefined();
  expect(taken.slice(3)).toEqual([`Bearer ${second}`]);
});

test('after a refused refresh nobody is signed in, the caller hears it, and nothing is sent a second time', async () => {
  let left = 0;
  const calls = expired(async () =>
    Response.json({ success: false, message: 'Ended', error: 'UNAUTHENTICATED' }, { status: 401 }),
  );
  const { error } = await makeGraphqlClient(() => (left += 1))
    .query(PANELS, {})
    .toPromise();
  expect(error?.message).toContain('Your session has ended. Please sign in again.');
  expect(left).toBe(1);
  expect(readSession()).toBeNull();
  expect(calls).toEqual(['/graphql Bearer old', '/api/auth/refresh Bearer old']);
});

test('after a refresh that got no answer everybody stays signed in, and the operation failed for the network', async () => {
  vi.useFakeTimers();
  let left = 0;
  const calls = expired(async () => {
    throw new TypeError('Failed to fetch');
  });
  const { error } = await hurried(
    makeGraphqlClient(() => (left += 1))
      .query(PANELS, {})
      .toPromise(),
  );
  vi.useRealTimers();
  expect(error?.networkError?.message).toBe('The server could not be reached. Please try again.');
  expect(left).toBe(0);
  expect(readSession()?.token).toBe('old');
  expect(calls.filter((call) => call.startsWith('/api'))).toHaveLength(3);
});

test.each(['CartTotal', 'AddToFavourites', 'RemoveFromCart'])('%s is neither refreshed nor repeated', async (name) => {
  const calls = expired(async () => Response.json(FRESH));
  const { error } = await makeGraphqlClient(() => undefined)
    .query(`query ${name} { orders }`, {})
    .toPromise();
  expect(error?.graphQLErrors.map(({ extensions }) => extensions['code'])).toEqual(['UNAUTHENTICATED']);
  expect(calls).toEqual(['/graphql Bearer old']);
  expect(readSession()?.token).toBe('old');
});
