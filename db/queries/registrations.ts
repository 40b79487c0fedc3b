import { and, eq, gt, lte } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { registrations, users } from '../schema/index.ts';
import { requireChange, writeBatch } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';
import { normalizeEmail, type UserWithPassword } from './users.ts';

/** An account that somebody asked for. Only the hash of the mailed token is kept with it. */
export type Registration = {
  readonly tokenHash: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Keeps a registration until its mailbox is proved, with the mail that asks for it. Nobody else's is touched: several may
 * wait for one address.
 *
 * @param registration null for an address that has an account: then there is only the mail
 */
export async function saveRegistration(
  db: Database,
  registration: Registration | null,
  mail: OutgoingMail & { readonly storeId: BusinessId | null; readonly at: Date },
): Promise<void> {
  const { storeId, at, ...outgoing } = mail;
  await writeBatch(db, [
    db.delete(registrations).where(lte(registrations.expiresAt, at)),
    ...(registration === null
      ? []
      : [db.insert(registrations).values({ ...registration, emailNormalized: normalizeEmail(registration.email) })]),
    ...mailStatements(db, storeId, [outgoing], at),
  ]);
}

/** The registration of that address that a mailed token belongs to, while it waits. */
export async function findRegistration(
  db: Database,
  tokenHash: string,
  email: string,
  now: Date,
): Promise<Registration | undefined> {
  return await db
    .select({
      tokenHash: registrations.tokenHash,
      email: registrations.email,
      passwordHash: registrations.passwordHash,
      firstName: registrations.firstName,
      lastName: registrations.lastName,
      phone: registrations.phone,
      createdAt: registrations.createdAt,
      expiresAt: registrations.expiresAt,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.tokenHash, tokenHash),
        eq(registrations.emailNormalized, normalizeEmail(email)),
        gt(registrations.expiresAt, now),
      ),
    )
    .get();
}

/**
 * Makes a registration a user, once; all others that wait for the address are void.
 *
 * @returns false when it is gone, or the address has an account by now
 */
export async function wakeRegistration(
  db: Database,
  tokenHash: string,
  user: UserWithPassword,
  audit: AuditEntry,
): Promise<boolean> {
  const emailNormalized = normalizeEmail(user.email);
  return await writeAudited(db, audit, [
    db.delete(registrations).where(eq(registrations.tokenHash, tokenHash)),
    requireChange(db),
    db.delete(registrations).where(eq(registrations.emailNormalized, emailNormalized)),
    db.insert(users).values({ ...user, emailNormalized }),
  ]);
}
