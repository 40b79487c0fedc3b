import { gql } from 'urql';

export type WireDomain = {
  readonly host: string;
  readonly state: 'PENDING' | 'VERIFIED' | 'PAUSED' | 'RELEASED';
  readonly isCanonical: boolean;
  readonly txtName: string;
  readonly txtValue: string;
  readonly cnameTarget: string;
  readonly cnameSeen: boolean;
  readonly certificateState: 'NONE' | 'PENDING' | 'ACTIVE' | 'FAILED';
  readonly failure: string | null;
  readonly checkedAt: string | null;
};

const DOMAIN_FIELDS = gql`
  fragment DomainFields on BusinessDomain {
    host
    state
    isCanonical
    txtName
    txtValue
    cnameTarget
    cnameSeen
    certificateState
    failure
    checkedAt
  }
`;

export const DOMAINS_QUERY = gql<
  { readonly businessDomains: ReadonlyArray<WireDomain> | null },
  { readonly businessId: string }
>`
  query BusinessDomains($businessId: ID!) {
    businessDomains(businessId: $businessId) {
      ...DomainFields
    }
  }
  ${DOMAIN_FIELDS}
`;

type Host = { readonly businessId: string; readonly host: string };

export const ADD_DOMAIN = gql<{ readonly addBusinessDomain: WireDomain | null }, Host>`
  mutation AddBusinessDomain($businessId: ID!, $host: String!) {
    addBusinessDomain(businessId: $businessId, host: $host) {
      ...DomainFields
    }
  }
  ${DOMAIN_FIELDS}
`;

export const CHECK_DOMAIN = gql<{ readonly checkBusinessDomain: WireDomain | null }, Host>`
  mutation CheckBusinessDomain($businessId: ID!, $host: String!) {
    checkBusinessDomain(businessId: $businessId, host: $host) {
      ...DomainFields
    }
  }
  ${DOMAIN_FIELDS}
`;

export const REMOVE_DOMAIN = gql<{ readonly removeBusinessDomain: boolean | null }, Host>`
  mutation RemoveBusinessDomain($businessId: ID!, $host: String!) {
    removeBusinessDomain(businessId: $businessId, host: $host)
  }
`;

export const SET_CANONICAL = gql<
  { readonly setCanonicalDomain: ReadonlyArray<WireDomain> | null },
  { readonly businessId: string; readonly host: string | null }
>`
  mutation SetCanonicalDomain($businessId: ID!, $host: String) {
    setCanonicalDomain(businessId: $businessId, host: $host) {
      ...DomainFields
    }
  }
  ${DOMAIN_FIELDS}
`;
