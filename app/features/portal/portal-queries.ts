import { gql } from 'urql';

import type { EvidenceKind } from '#worker/domain/evidence-title.ts';

/** Orders as the wire has them: money in dollars, people and places as JSON text. */
export type WireOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
  readonly rentalStartDate: string | null;
  readonly rentalEndDate: string | null;
  readonly scheduledDelivery: string | null;
  readonly actualDelivery: string | null;
  readonly scheduledPickup: string | null;
  readonly actualPickup: string | null;
  readonly deliveryAddress: string | null;
  readonly customerInfo: string | null;
  readonly specialInstructions: string | null;
  readonly wasteType: string | null;
  /** As `07:00-11:00`; null for any time. */
  readonly deliveryWindow: string | null;
  readonly cancellationReason: string | null;
  readonly createdAt: string;
  readonly authorizationExpiresAt: string | null;
  readonly user: { readonly email: string; readonly username: string } | null;
  readonly orderItems: ReadonlyArray<{
    readonly id: string;
    readonly quantity: number;
    readonly price: number;
    readonly rentalDays: number;
    readonly dumpster: { readonly title: string; readonly size: number };
  }>;
};

export type WireOrderDetails = WireOrder & {
  readonly business: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly timeZone: string;
  };
  readonly breakdown: ReadonlyArray<{ readonly label: string; readonly amount: number; readonly type: string }>;
  readonly payments: ReadonlyArray<{
    readonly id: string;
    readonly amount: number;
    readonly status: string;
    readonly method: string;
    readonly refundedAmount: number;
    readonly chargeId: string | null;
    /** What the platform took of it; null for whom that does not concern. */
    readonly applicationFee: number | null;
    readonly createdAt: string;
  }>;
  readonly postRentalCharges: ReadonlyArray<{
    readonly id: string;
    readonly type: string;
    readonly amount: number;
    readonly description: string;
    readonly status: string;
    readonly evidence: ReadonlyArray<{
      readonly id: string;
      readonly kind: EvidenceKind;
      readonly note: string | null;
      readonly fileName: string | null;
      /** Where the file is on this host; null for a note. */
      readonly url: string | null;
    }>;
  }>;
  readonly events: ReadonlyArray<{
    readonly id: string;
    readonly at: string;
    readonly from: string | null;
    readonly to: string;
    readonly by: string | null;
    readonly reason: string | null;
  }>;
};

export type WireBusiness = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addressStreet: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZipCode: string | null;
  readonly timeZone: string;
  readonly prohibitedItems: ReadonlyArray<string>;
  readonly businessNotes: string | null;
  readonly termsOfServiceUrl: string | null;
  readonly policyMessages: ReadonlyArray<string>;
  /** Off for a business that only confirms orders here. */
  readonly fulfilmentTracking: boolean | null;
  readonly eligibilityStatus: {
    readonly isEligible: boolean;
    readonly requirements: ReadonlyArray<{
      readonly requirement: string;
      readonly description: string;
      readonly action: string;
      readonly status: 'COMPLETE' | 'INCOMPLETE';
    }>;
  } | null;
};

export type WireStats = {
  readonly totalOrders: number;
  readonly pendingOrders: number;
  readonly totalRevenue: number;
  readonly averageOrderValue: number;
};

export const ORDER_FIELDS = gql`
  fragment OrderFields on Order {
    id
    orderNumber
    status
    total
    rentalStartDate
    rentalEndDate
    scheduledDelivery
    actualDelivery
    scheduledPickup
    actualPickup
    deliveryAddress
    customerInfo
    specialInstructions
    wasteType
    deliveryWindow
    cancellationReason
    createdAt
    authorizationExpiresAt
    user {
      email
      username
    }
    orderItems {
      id
      quantity
      price
      rentalDays
      dumpster {
        title
        size
      }
    }
  }
`;

export const PORTAL_QUERY = gql<
  { readonly business: WireBusiness | null; readonly clientStats: WireStats | null },
  { readonly businessId: string }
>`
  query Portal($businessId: ID!) {
    business(id: $businessId) {
      id
      name
      slug
      email
      phone
      addressStreet
      addressCity
      addressState
      addressZipCode
      timeZone
      prohibitedItems
      businessNotes
      termsOfServiceUrl
      policyMessages
      fulfilmentTracking
      eligibilityStatus {
        isEligible
        requirements {
          requirement
          description
          action
          status
        }
      }
    }
    clientStats(businessId: $businessId) {
      totalOrders
      pendingOrders
      totalRevenue
      averageOrderValue
    }
  }
`;

export type OrderPageData = {
  readonly ordersPaginated: {
    readonly edges: ReadonlyArray<{ readonly node: WireOrder }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  } | null;
};

export type OrderPageVariables = {
  readonly businessId: string;
  readonly statuses: ReadonlyArray<string> | null;
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
};

export const ORDERS_QUERY = gql<OrderPageData, OrderPageVariables>`
  query OrdersPaginated($businessId: ID!, $statuses: [OrderStatus!], $search: String, $first: Int, $after: String) {
    ordersPaginated(businessId: $businessId, statuses: $statuses, search: $search, first: $first, after: $after) {
      edges {
        node {
          ...OrderFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
  ${ORDER_FIELDS}
`;

export const ORDER_QUERY = gql<{ readonly order: WireOrderDetails | null }, { readonly id: string }>`
  query Order($id: ID!) {
    order(id: $id) {
      ...OrderFields
      business {
        name
        phone
        email
        timeZone
      }
      breakdown {
        label
        amount
        type
      }
      payments {
        id
        amount
        status
        method
        refundedAmount
        chargeId
        applicationFee
        createdAt
      }
      postRentalCharges {
        id
        type
        amount
        description
        status
        evidence {
          id
          kind
          note
          fileName
          url
        }
      }
      events {
        id
        at
        from
        to
        by
        reason
      }
    }
  }
  ${ORDER_FIELDS}
`;
