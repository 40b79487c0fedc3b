import { gql } from 'urql';

export type WireProfile = {
  readonly name: string;
  readonly slug: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addressStreet: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZipCode: string | null;
  readonly timeZone: string;
  readonly isActive: boolean;
  readonly fulfilmentTracking: boolean | null;
};

const PROFILE_FIELDS = gql`
  fragment ProfileFields on Business {
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
    isActive
    fulfilmentTracking
  }
`;

export const BUSINESS_PROFILE = gql<{ readonly business: WireProfile | null }, { readonly businessId: string }>`
  query BusinessProfile($businessId: ID!) {
    business(id: $businessId) {
      ...ProfileFields
    }
  }
  ${PROFILE_FIELDS}
`;

export type ProfileChange = Partial<{
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly phone: string;
  readonly addressStreet: string;
  readonly addressCity: string;
  readonly addressState: string;
  readonly addressZipCode: string;
  readonly timeZone: string;
  readonly isActive: boolean;
  readonly fulfilmentTracking: boolean;
}>;

export const UPDATE_PROFILE = gql<
  { readonly updateBusiness: WireProfile | null },
  { readonly id: string; readonly input: ProfileChange }
>`
  mutation UpdateBusinessProfile($id: ID!, $input: UpdateBusinessInput!) {
    updateBusiness(id: $id, input: $input) {
      ...ProfileFields
    }
  }
  ${PROFILE_FIELDS}
`;

export type WirePayments = {
  readonly paymentProvider: string | null;
  readonly providerAccountId: string | null;
  readonly providerOnboardingComplete: boolean | null;
  readonly providerChargesEnabled: boolean | null;
  readonly providerPayoutsEnabled: boolean | null;
  /** 2.5 means 2.5 % */
  readonly serviceFeePercent: number | null;
  /** Dollars. */
  readonly serviceFeeFixed: number | null;
  readonly serviceFeeEnabled: boolean | null;
  readonly rules: {
    /** A fraction: 0.0881 */
    readonly taxRate: number;
    readonly taxRental: boolean;
    readonly taxDelivery: boolean;
    readonly taxEnvironmentalFee: boolean;
    readonly serviceFeePayer: string;
  } | null;
};

export const PAYMENT_SETTINGS = gql<{ readonly business: WirePayments | null }, { readonly businessId: string }>`
  query PaymentSettings($businessId: ID!) {
    business(id: $businessId) {
      id
      paymentProvider
      providerAccountId
      providerOnboardingComplete
      providerChargesEnabled
      providerPayoutsEnabled
      serviceFeePercent
      serviceFeeFixed
      serviceFeeEnabled
      rules {
        taxRate
        taxRental
        taxDelivery
        taxEnvironmentalFee
        serviceFeePayer
      }
    }
  }
`;
