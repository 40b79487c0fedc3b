import { gql } from 'urql';

import { makeGraphqlClient } from './graphql-client.ts';
import { isDue } from './keep-fresh.ts';
import { refreshSession } from './refresh-session.ts';
import { lasting, SESSION_KEYS } from './storage.ts';

const CLAIM_CART = gql<{ claimCart: { id: string } }, { cartId: string }>`
  mutation ClaimCart($cartId: ID!) {
    claimCart(cartId: $cartId) {
      id
    }
  }
`;

const MY_ACTIVE_CART = gql<{ myActiveCart: { id: string; items: ReadonlyArray<{ id: string }> } | null }>`
  query MyActiveCart {
    myActiveCart {
      id
      items {
        id
      }
    }
  }
`;

/**
 * After signing in: the cart that this browser filled as a guest becomes the account's. Its id is forgotten once it
 * has, or when it is no cart any more; while the server can't be reached it is kept, and still opens the cart.
 */
export async function claimGuestCart(): Promise<void> {
  const cartId = lasting.get(SESSION_KEYS.cart);
  if (cartId === null) return;
  const { data, error } = await makeGraphqlClient(() => undefined)
    .mutation(CLAIM_CART, { cartId })
    .toPromise();
  const isGone = error?.graphQLErrors.some(({ extensions }) => GONE.has(extensions['code'])) === true;
  const isSame = lasting.get(SESSION_KEYS.cart) === cartId;
  if (isSame && (data?.claimCart !== undefined || isGone)) lasting.remove(SESSION_KEYS.cart);
}

const GONE: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT']);

/** The signed-in customer's cart with something in it; null when there is none. */
export async function findOwnCart(): Promise<string | null> {
  if (isDue()) await refreshSession();
  const { data } = await makeGraphqlClient(() => undefined)
    .query(MY_ACTIVE_CART, {})
    .toPromise();
  const cart = data?.myActiveCart ?? null;
  return cart === null || cart.items.length === 0 ? null : cart.id;
}
