import { gql } from 'urql';

/** A business as the platform's lists have it. */
export type WirePlatformBusiness = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly createdAt: string;
  readonly isActive: boolean;
  readonly suspendedAt: string | null;
  readonly suspensionReason: string | null;
  readonly isEligible: boolean;
  readonly ineligibilityReasons: ReadonlyArray<string>;
  readonly serviceFeeEnabled: boolean;
  readonly serviceFeePercent: number;
  readonly serviceFeeFixed: number;
  readonly serviceFeePayer: 'BUSINESS' | 'CUSTOMER';
  readonly sizes: number;
  readonly units: number;
  readonly unitsInStock: number;
  readonly zones: number;
  readonly activeZones: number;
  readonly pricedZones: number;
  readonly placedOrders: number;
  readonly members: number;
};

export const PLATFORM_BUSINESS_FIELDS = gql`
  fragment PlatformBusinessFields on PlatformBusiness {
    id
    name
    slug
    email
    phone
    timeZone
    createdAt
    isActive
    suspendedAt
    suspensionReason
    isEligible
    ineligibilityReasons
    serviceFeeEnabled
    serviceFeePercent
    serviceFeeFixed
    serviceFeePayer
    sizes
    units
    unitsInStock
    zones
    activeZones
    pricedZones
    placedOrders
    members
  }
`;

export const BUSINESSES_QUERY = gql<
  {
    readonly platformBusinesses: {
      readonly rows: ReadonlyArray<WirePlatformBusiness>;
      readonly totalCount: number;
    } | null;
  },
  { readonly search: string | null; readonly standing: string | null; readonly page: number }
>`
  query PlatformBusinesses($search: String, $standing: BusinessStanding, $page: Int) {
    platformBusinesses(search: $search, standing: $standing, page: $page) {
      rows {
        ...PlatformBusinessFields
      }
      totalCount
    }
  }
  ${PLATFORM_BUSINESS_FIELDS}
`;

export const BUSINESS_QUERY = gql<{ readonly platformBusiness: WirePlatformBusiness | null }, { readonly id: string }>`
  query PlatformBusiness($id: ID!) {
    platformBusiness(id: $id) {
      ...PlatformBusinessFields
    }
  }
  ${PLATFORM_BUSINESS_FIELDS}
`;

type Suspension = { readonly businessId: string; readonly reason: string };

export const SUSPEND_BUSINESS = gql<{ readonly suspendBusiness: WirePlatformBusiness | null }, Suspension>`
  mutation SuspendBusiness($businessId: ID!, $reason: String!) {
    suspendBusiness(businessId: $businessId, reason: $reason) {
      ...PlatformBusinessFields
    }
  }
  ${PLATFORM_BUSINESS_FIELDS}
`;

export const LIFT_SUSPENSION = gql<{ readonly liftSuspension: WirePlatformBusiness | null }, Suspension>`
  mutation LiftSuspension($businessId: ID!, $reason: String!) {
    liftSuspension(businessId: $businessId, reason: $reason) {
      ...PlatformBusinessFields
    }
  }
  ${PLATFORM_BUSINESS_FIELDS}
`;

export const SET_SERVICE_FEE = gql<
  { readonly updateBusinessPaymentSettings: { readonly id: string } | null },
  {
    readonly id: string;
    readonly input: {
      readonly serviceFeePercent: number;
      readonly serviceFeeFixed: number;
      readonly serviceFeeEnabled: boolean;
    };
  }
>`
  mutation SetServiceFee($id: ID!, $input: BusinessPaymentSettingsInput!) {
    updateBusinessPaymentSettings(id: $id, input: $input) {
      id
    }
  }
`;
