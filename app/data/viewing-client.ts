import { Client, fetchExchange, mapExchange } from 'urql';

/**
 * Asks the graph as whoever is looked through, with their token and nobody else's. There is none after it.
 *
 * @param onOver when the server takes it for nobody's any more
 */
export function makeViewingClient(token: string, onOver: () => void): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: { headers: { Authorization: `Bearer ${token}` } },
    exchanges: [
      mapExchange({
        onError: ({ graphQLErrors }) => {
          if (graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')) onOver();
        },
      }),
      fetchExchange,
    ],
  });
}
