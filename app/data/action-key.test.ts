import { authExchange } from '@urql/exchange-auth';
import { Client, fetchExchange, gql, mapExchange } from 'urql';
import { expect, test } from 'vitest';

import { withActionKey } from './action-key.ts';
import { randomKey } from './random-key.ts';

type Sent = { readonly key: string | null; readonly token: string | null };

/** A client whose server wants a fresh token on the first try of everything. */
function client(newKey: () => string = randomKey) {
  const sent: Array<Sent> = [];
  let token = 'old';
  const made = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    fetch: async (_url, init) => {
      const headers = new Headers(init?.headers);
      sent.push({ key: headers.get('idempotency-key'), token: headers.get('authorization') });
      const isFresh = headers.get('authorization') !== 'old';
      return Response.json(isFresh ? { data: { done: true } } : { errors: [{ message: 'expired' }] });
    },
    exchanges: [
      mapExchange({ onOperation: (operation) => withActionKey(operation, newKey) }),
      authExchange(async (utils) => ({
        addAuthToOperation: (operation) => utils.appendHeaders(operation, { Authorization: token }),
        didAuthError: (error) => error.graphQLErrors.length > 0,
        refreshAuth: async () => {
          token = 'fresh';
        },
      })),
      fetchExchange,
    ],
  });
  return { made, sent };
}

const DO = gql`
  mutation Do {
    done
  }
`;

test('an action keeps its key when it is sent again with a fresh token; the next one has another', async () => {
  const { made, sent } = client();
  expect((await made.mutation(DO, {}).toPromise()).data).toEqual({ done: true });
  await made.mutation(DO, {}).toPromise();

  expect(sent.map(({ token }) => token)).toEqual(['old', 'fresh', 'fresh']);
  const [first, again, next] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(next).toMatch(/^[0-9a-f]{32}$/);
  expect(next).not.toBe(first);
});

test('a key that was given is not replaced, and other headers stay', async () => {
  const { made, sent } = client();
  await made.mutation(DO, {}, { fetchOptions: { headers: { 'Idempotency-Key': 'mine', 'X-Other': '1' } } }).toPromise();
  expect(sent.map(({ key }) => key)).toEqual(['mine', 'mine']);
});

test('a query has none', async () => {
  const { made, sent } = client();
  await made
    .query(
      gql`
        {
          done
        }
      `,
      {},
    )
    .toPromise();
  expect(sent.map(({ key }) => key)).toEqual([null, null]);
});
