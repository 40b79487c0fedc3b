import { gql } from 'urql';

export type WireAccount = {
  readonly providerAccountId: string | null;
  readonly providerChargesEnabled: boolean | null;
  readonly providerPayoutsEnabled: boolean | null;
  /** JSON text: `due` names what the provider still wants to know. */
  readonly providerMetadata: string | null;
};

type OfBusiness = { readonly businessId: string };

export const PAYMENT_ACCOUNT_QUERY = gql<{ readonly business: WireAccount | null }, OfBusiness>`
  query PaymentAccount($businessId: ID!) {
    business(id: $businessId) {
      id
      providerAccountId
      providerChargesEnabled
      providerPayoutsEnabled
      providerMetadata
    }
  }
`;

export const CONNECT_ACCOUNT = gql<
  { readonly connectPaymentAccount: { readonly url: string } | null },
  OfBusiness & { readonly backTo: string }
>`
  mutation ConnectPaymentAccount($businessId: ID!, $backTo: String!) {
    connectPaymentAccount(businessId: $businessId, backTo: $backTo) {
      url
    }
  }
`;

export const REFRESH_ACCOUNT = gql<{ readonly refreshPaymentAccount: { readonly id: string } | null }, OfBusiness>`
  mutation RefreshPaymentAccount($businessId: ID!) {
    refreshPaymentAccount(businessId: $businessId) {
      id
    }
  }
`;
