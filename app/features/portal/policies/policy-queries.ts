import { gql } from 'urql';

import type { Policies, PolicyInput } from './policy-form.ts';

export type WirePolicyRecord = {
  readonly version: string;
  readonly acceptedOrders: number;
  readonly lastAcceptedAt: string | null;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
};

export const POLICY_RECORD = gql<{ readonly policyRecord: WirePolicyRecord | null }, { readonly businessId: string }>`
  query PolicyRecord($businessId: ID!) {
    policyRecord(businessId: $businessId) {
      version
      acceptedOrders
      lastAcceptedAt
      changedAt
      changedBy
    }
  }
`;

export const UPDATE_POLICIES = gql<
  { readonly updateBusiness: Policies | null },
  { readonly id: string; readonly input: Partial<PolicyInput> }
>`
  mutation UpdatePolicies($id: ID!, $input: UpdateBusinessInput!) {
    updateBusiness(id: $id, input: $input) {
      id
      prohibitedItems
      policyMessages
      businessNotes
      termsOfServiceUrl
    }
  }
`;
