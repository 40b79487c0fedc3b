import { gql } from 'urql';

import { m } from '#texts';

export type WireMember = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userType: string;
  readonly isActive: boolean;
};

export type WireInvitation = {
  readonly id: string;
  readonly email: string;
  readonly userType: string;
  readonly expiresAt: string;
};

const MEMBER_FIELDS = gql`
  fragment MemberFields on User {
    id
    email
    username
    firstName
    lastName
    userType
    isActive
  }
`;

export const TEAM_QUERY = gql<
  { readonly users: ReadonlyArray<WireMember> | null; readonly invitations: ReadonlyArray<WireInvitation> | null },
  { readonly businessId: string }
>`
  query Team($businessId: ID!) {
    users {
      ...MemberFields
    }
    invitations(businessId: $businessId) {
      id
      email
      userType
      expiresAt
    }
  }
  ${MEMBER_FIELDS}
`;

export const INVITE_MEMBER = gql<
  { readonly inviteTeamMember: { readonly id: string } | null },
  { readonly input: { readonly businessId: string; readonly email: string; readonly userType: string } }
>`
  mutation InviteTeamMember($input: InviteTeamMemberInput!) {
    inviteTeamMember(input: $input) {
      id
    }
  }
`;

export const REVOKE_INVITATION = gql<{ readonly revokeInvitation: boolean | null }, { readonly id: string }>`
  mutation RevokeInvitation($id: ID!) {
    revokeInvitation(id: $id)
  }
`;

export const UPDATE_MEMBER = gql<
  { readonly updateTeamMember: { readonly id: string } | null },
  { readonly userId: string; readonly userType: string }
>`
  mutation UpdateTeamMember($userId: ID!, $userType: UserType!) {
    updateTeamMember(userId: $userId, userType: $userType) {
      id
    }
  }
`;

export const REMOVE_MEMBER = gql<{ readonly removeTeamMember: boolean | null }, { readonly userId: string }>`
  mutation RemoveTeamMember($userId: ID!) {
    removeTeamMember(userId: $userId)
  }
`;

export const TEAM_ROLES = [
  { id: 'BUSINESS_MANAGER', label: m.portal_role_manager },
  { id: 'BUSINESS_ADMIN', label: m.portal_role_admin },
] as const;

export function roleLabel(userType: string): string {
  return TEAM_ROLES.find(({ id }) => id === userType)?.label() ?? userType;
}
