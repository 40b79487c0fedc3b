import { gql } from 'urql';

export type WireUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly userType: string;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly business: { readonly id: string; readonly name: string } | null;
};

const USER_FIELDS = gql`
  fragment AdminUserFields on User {
    id
    email
    username
    firstName
    lastName
    phone
    userType
    isActive
    createdAt
    business {
      id
      name
    }
  }
`;

export const USERS_QUERY = gql<
  { readonly platformUsers: { readonly rows: ReadonlyArray<WireUser>; readonly totalCount: number } | null },
  {
    readonly search: string | null;
    readonly userType: string | null;
    readonly isActive: boolean | null;
    readonly page: number;
  }
>`
  query PlatformUsers($search: String, $userType: UserType, $isActive: Boolean, $page: Int) {
    platformUsers(search: $search, userType: $userType, isActive: $isActive, page: $page) {
      rows {
        ...AdminUserFields
      }
      totalCount
    }
  }
  ${USER_FIELDS}
`;

export const SET_USER_ACTIVE = gql<
  { readonly setUserActive: WireUser | null },
  { readonly userId: string; readonly isActive: boolean; readonly reason: string }
>`
  mutation SetUserActive($userId: ID!, $isActive: Boolean!, $reason: String!) {
    setUserActive(userId: $userId, isActive: $isActive, reason: $reason) {
      ...AdminUserFields
    }
  }
  ${USER_FIELDS}
`;

/** The name that somebody goes by. */
export function fullName({ firstName, lastName, username }: WireUser): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || username;
}
