import { gql } from 'urql';

/** An order in its customer's list: money in dollars. */
export type OwnOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
  readonly rentalStartDate: string | null;
  readonly rentalEndDate: string | null;
  readonly scheduledPickup: string | null;
  /** JSON text. */
  readonly deliveryAddress: string | null;
  readonly business: { readonly name: string; readonly slug: string };
  readonly orderItems: ReadonlyArray<{
    readonly id: string;
    readonly quantity: number;
    readonly dumpster: { readonly id: string; readonly title: string };
  }>;
};

type OwnOrderPage = {
  readonly ordersPaginated: {
    readonly edges: ReadonlyArray<{ readonly node: OwnOrder }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
};

export type OwnOrderVariables = {
  readonly customerId: string;
  /** Null for all of them. */
  readonly statuses: ReadonlyArray<string> | null;
  readonly search: string | null;
  readonly after: string | null;
};

/** The signed-in customer's own; on a store's address only those with that store. */
export const MY_ORDERS = gql<OwnOrderPage, OwnOrderVariables>`
  query MyOrders($customerId: ID!, $statuses: [OrderStatus!], $search: String, $after: String) {
    ordersPaginated(customerId: $customerId, statuses: $statuses, search: $search, first: 20, after: $after) {
      edges {
        node {
          id
          orderNumber
          status
          total
          rentalStartDate
          rentalEndDate
          scheduledPickup
          deliveryAddress
          business {
            name
            slug
          }
          orderItems {
            id
            quantity
            dumpster {
              id
              title
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`;
