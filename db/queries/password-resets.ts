import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import type { BusinessId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { emailChanges, outbox, passwordResets, users } from '../schema/index.ts';
import { requireChange, writeBatch, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';
import { normalizeEmail, userColumns, type UserRecord } from './users.ts';

/** Somebody wants to reset the password of whoever has an address. Only the hash of the mailed token is kept with it. */
export type ResetRequest = {
  readonly email: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  /** The store that it was asked for on; null on the platform, which mails staff in any case. */
  readonly storeId: BusinessId | null;
  /** Unique to this request: `reset_…` */
  readonly subject: string;
  readonly at: Date;
};

export type PasswordReset = {
  readonly user: UserRecord;
  readonly expiresAt: Date;
  /** When it was used, or when a newer one took its place. */
  readonly usedAt: Date | null;
};

/**
 * Writes the reset and its mail for whoever has the address and is active, and ends their older ones.
 *
 * It is one batch of the same statements that write as much whether there is somebody or not: the row that nobody is
 * mailed by is taken away again at its end. Neither its answer nor its time tells of an account.
 */
export async function requestReset(db: Database, request: ResetRequest): Promise<void> {
  const { tokenHash, expiresAt, subject, at } = request;
  const [now, end] = [at.getTime(), expiresAt.getTime()];
  const whose = sql`select u.id from ${users} u where u.email_normalized = ${normalizeEmail(request.email)} and u.is_active = 1`;
  await writeBatch(db, [
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(sql`${passwordResets.userId} in (${whose})`, isNull(passwordResets.usedAt))),
    db.insert(passwordResets).select(sql`select ${tokenHash}, u.id, ${now}, ${end}, null from (${whose}) u`),
    db.insert(outbox).select(resetMail(request, whose)),
    db.delete(outbox).where(and(eq(outbox.id, `${subject}:mail`), eq(outbox.recipient, NOBODY))),
  ]);
}

const NOBODY = 'nobody';

/** One row, whoever there is: to them, or to nobody. */
function resetMail({ token, subject, storeId, at }: ResetRequest, whose: ReturnType<typeof sql>) {
  const now = at.getTime();
  return sql`
    select ${`${subject}:mail`}, case when u.user_type = 'CUSTOMER' then ${storeId} end, ${`${subject}:password-reset`},
      coalesce(u.email, ${NOBODY}), 'password-reset', json_object('token', ${token}, 'firstName', u.first_name), 'PENDING', 0,
      ${now}, null, null, ${now}
    from (select 1) left join ${users} u on u.id in (${whose})`;
}

/** The reset that a mailed token opens, whatever became of it. */
export async function findReset(db: Database, tokenHash: string): Promise<PasswordReset | undefined> {
  return await db
    .select({ user: userColumns, expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, tokenHash))
    .get();
}

/**
 * Gives somebody a new password by a reset, once. Whatever was signed in or on its way before is void: sessions, other
 * resets, and wishes for another address.
 *
 * @returns false when the reset is used or over by now, or they are disabled
 */
export async function resetPassword(
  db: Database,
  tokenHash: string,
  userId: UserId,
  passwordHash: string,
  told: { readonly audit: AuditEntry; readonly storeId: BusinessId | null; readonly mail: OutgoingMail },
): Promise<boolean> {
  const { at } = told.audit;
  return await writeAudited(db, told.audit, [
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          eq(passwordResets.userId, userId),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, at),
        ),
      ),
    requireChange(db),
    ...newPasswordStatements(db, userId, passwordHash, at),
    ...mailStatements(db, told.storeId, [told.mail], at),
  ]);
}

/** The mailbox has been proved by it, too. */
function newPasswordStatements(db: Database, userId: UserId, passwordHash: string, at: Date): ReadonlyArray<Statement> {
  return [
    db
      .update(users)
      .set({
        passwordHash,
        sessionVersion: sql`${users.sessionVersion} + 1`,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})`,
        updatedAt: at,
      })
      .where(and(eq(users.id, userId), eq(users.isActive, true))),
    requireChange(db),
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
    db
      .update(emailChanges)
      .set({ usedAt: at })
      .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt))),
  ];
}

/**
 * Keeps the same password by newer parameters. It voids nothing, and does nothing when the password has changed since.
 *
 * @param before the hash that the password was right for
 */
export async function rehashPassword(
  db: Database,
  userId: UserId,
  before: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before), ne(users.passwordHash, passwordHash)));
}
