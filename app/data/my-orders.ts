import { gql } from 'urql';

/** An order in its customer's list: money in dollars. */
export type OwnOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
  readonly rentalStartDate: string | null;
  readonly rentalEndDate: string | null;
  readonly business: { readonly name: string };
  readonly orderItems: ReadonlyArray<{
    readonly id: string;
    readonly quantity: number;
    readonly dumpster: { readonly title: string };
  }>;
};

type OwnOrderPage = {
  readonly ordersPaginated: {
    readonly edges: ReadonlyArray<{ readonly node: OwnOrder }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
};

/** The signed-in customer's own; on a store's address only those with that store. */
export const MY_ORDERS = gql<OwnOrderPage, { readonly customerId: string; readonly after: string | null }>`
  query MyOrders($customerId: ID!, $after: String) {
    ordersPaginated(customerId: $customerId, first: 20, after: $after) {
      edges {
        node {
          id
          orderNumber
          status
          total
          rentalStartDate
          rentalEndDate
          business {
            name
          }
          orderItems {
            id
            quantity
            dumpster {
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
