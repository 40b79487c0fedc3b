import type { BusinessId, UserId } from './ids.ts';

export const USER_TYPES = ['CUSTOMER', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER', 'SUPER_ADMIN'] as const;

export type UserType = (typeof USER_TYPES)[number];

/** Who moved an order or did something worth an audit line. */
export const ACTOR_KINDS = ['GUEST', 'CUSTOMER', 'STAFF', 'PLATFORM', 'PROVIDER', 'SYSTEM'] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who is asking, as proved by their token. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: UserId;
      readonly userType: UserType;
      /** Null for customers, platform staff and members of no business yet. */
      readonly businessId: BusinessId | null;
      readonly email: string;
    };

export const GUEST: Actor = { kind: 'guest' };

/** Whether the actor works for that business, in whatever staff role, or runs the platform. */
export function managesBusiness(actor: Actor, businessId: BusinessId): boolean {
  if (actor.kind === 'guest') return false;
  switch (actor.userType) {
    case 'SUPER_ADMIN':
      return true;
    case 'BUSINESS_ADMIN':
    case 'BUSINESS_MANAGER':
      return actor.businessId === businessId;
    case 'CUSTOMER':
      return false;
  }
}

/** Staff of some business, or of the platform. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && actor.userType !== 'CUSTOMER';
}
