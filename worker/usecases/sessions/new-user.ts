import type { UserWithPassword } from '#db/queries/users.ts';
import { newId } from '#worker/domain/ids.ts';

type Given = Pick<UserWithPassword, 'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash'> &
  Partial<Pick<UserWithPassword, 'userType' | 'businessId'>>;

/** Somebody new whose mailbox is proved; a customer unless said otherwise. */
export function newUser(given: Given, at: Date): UserWithPassword {
  return {
    id: newId('user'),
    username: (given.email.split('@')[0] ?? '').slice(0, 100),
    userType: 'CUSTOMER',
    businessId: null,
    isActive: true,
    sessionVersion: 1,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}
