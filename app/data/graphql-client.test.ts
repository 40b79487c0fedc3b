import { gql } from 'urql';
import { afterEach, expect, test, vi } from 'vitest';

import { makeGraphqlClient } from './graphql-client.ts';
import { clearSession, writeSession } from './session.ts';

const user = { id: 'usr_1', email: 'a@b.test', username: 'a', userType: 'CUSTOMER', businessId: null };
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
