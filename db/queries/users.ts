import { eq, getTableColumns, inArray } from 'drizzle-orm';

import type { UserType } from '#worker/domain/actor.ts';
import type { BusinessId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { users } from '../schema/index.ts';
import { writeBatch } from '../write-batch.ts';

export type UserRecord = {
  readonly id: UserId;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly userType: UserType;
  readonly isActive: boolean;
  readonly businessId: BusinessId | null;
  /** Tokens of an older version are void. */
  readonly sessionVersion: number;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type UserWithPassword = UserRecord & { readonly passwordHash: string | null };

const { passwordHash: _secret, emailNormalized: _key, ...columns } = getTableColumns(users);
const columnsWithPassword = { ...columns, passwordHash: users.passwordHash };

/** All that is told of a user to whoever may know it. */
export const userColumns = columns;

/** How e-mail addresses are compared: without case and the spaces around them. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** With the hash of the password: for signing in, and nothing that is shown. */
export async function findUserByEmail(db: Database, email: string): Promise<UserWithPassword | undefined> {
  return await db
    .select(columnsWithPassword)
    .from(users)
    .where(eq(users.emailNormalized, normalizeEmail(email)))
    .get();
}

export async function findUser(db: Database, id: UserId): Promise<UserRecord | undefined> {
  return await db.select(columns).from(users).where(eq(users.id, id)).get();
}

/** In no order; unknown ids are left out. */
export async function listUsersByIds(db: Database, ids: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserRecord>> {
  if (ids.length === 0) return [];
  return await db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** The people of one business. */
export async function listTeam(db: Database, businessId: BusinessId): Promise<ReadonlyArray<UserRecord>> {
  return await db
    .select(columns)
    .from(users)
    .where(eq(users.businessId, businessId))
    .orderBy(users.createdAt, users.id);
}

/** Adds somebody; false when the address belongs to somebody else already. */
export async function saveUser(db: Database, user: UserWithPassword): Promise<boolean> {
  const row = { ...user, emailNormalized: normalizeEmail(user.email) };
  const written = await writeBatch(db, [db.insert(users).values(row)]);
  return written.ok;
}
