import { gql } from 'urql';

import { addressOf } from './address-text.ts';
import { makeGraphqlClient } from './graphql-client.ts';

export type LastPlace = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
};

type LastOrder = {
  readonly ordersPaginated: {
    readonly edges: ReadonlyArray<{
      readonly node: { readonly id: string; readonly deliveryAddress: string | null };
    }>;
  };
};

const LAST_DELIVERY = gql<LastOrder, { readonly customerId: string }>`
  query LastDelivery($customerId: ID!) {
    ordersPaginated(customerId: $customerId, first: 1) {
      edges {
        node {
          id
          deliveryAddress
        }
      }
    }
  }
`;

/** Where the signed-in customer's latest order went; null when there is none, and when it can't be found out now. */
export async function findLastAddress(customerId: string): Promise<LastPlace | null> {
  const { data } = await makeGraphqlClient(() => undefined)
    .query(LAST_DELIVERY, { customerId })
    .toPromise();
  const { street, city, state, zipCode } = addressOf(data?.ordersPaginated.edges[0]?.node.deliveryAddress ?? null);
  const isWhole = street !== undefined && city !== undefined && state !== undefined && zipCode !== undefined;
  return isWhole ? { street, city, state, zipCode } : null;
}
