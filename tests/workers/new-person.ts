import { env } from 'cloudflare:workers';

import { openDatabase, type Database } from '#db/client.ts';
import { findUserByEmail, saveUser } from '#db/queries/users.ts';
import type { UserType } from '#worker/domain/actor.ts';
import { knownId, newId, type UserId } from '#worker/domain/ids.ts';

import { signIn } from './call.ts';

export type NewPerson = {
  readonly id: UserId;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
};

/** The primary of the running Worker's cloud. */
export function primary(): Database {
  return openDatabase({ url: env.LIBSQL_PRIMARY_URL ?? '', authToken: env.LIBSQL_PRIMARY_TOKEN ?? null });
}

/** Somebody of a test's own, signed in, with the password of the demo accounts. */
export async function newPerson(userType: UserType, businessId: string | null = null): Promise<NewPerson> {
  const db = primary();
  const like = await findUserByEmail(db, 'customer@oskr.test');
  const id = newId('user');
  const email = `${id}@example.test`;
  const at = new Date();
  const saved = await saveUser(db, {
    id,
    email,
    username: id,
    firstName: 'Robin',
    lastName: 'Park',
    phone: null,
    userType,
    isActive: true,
    businessId: businessId === null ? null : knownId('business', businessId),
    sessionVersion: 1,
    emailVerifiedAt: at,
    passwordHash: like?.passwordHash ?? null,
    createdAt: at,
    updatedAt: at,
  });
  if (!saved) throw new Error('The new person was not stored');
  return { id, email, ...(await signIn(email)) };
}
