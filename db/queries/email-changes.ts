import { and, eq, gt, isNull } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { emailChanges, passwordResets, users } from '../schema/index.ts';
import { requireChange } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';
import { normalizeEmail, userColumns, type UserRecord } from './users.ts';

export type EmailChange = {
  readonly user: UserRecord;
  readonly newEmail: string;
  readonly expiresAt: Date;
  /** When it was used, or when a newer wish took its place. */
  readonly usedAt: Date | null;
};

/** The wish for another address that a mailed token belongs to, whatever became of it. */
export async function findEmailChange(db: Database, tokenHash: string): Promise<EmailChange | undefined> {
  const { newEmail, expiresAt, usedAt } = emailChanges;
  return await db
    .select({ user: userColumns, newEmail, expiresAt, usedAt })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.tokenHash, tokenHash))
    .get();
}

/**
 * Gives somebody the address that they wished for, once, and tells their old one. Resets that were mailed to that are void.
 *
 * @returns false when the wish is used or over by now, they are disabled, or the address is somebody else's
 */
export async function changeEmail(
  db: Database,
  tokenHash: string,
  userId: UserId,
  newEmail: string,
  told: { readonly audit: AuditEntry; readonly mail: OutgoingMail },
): Promise<boolean> {
  const { at } = told.audit;
  return await writeAudited(db, told.audit, [
    db
      .update(emailChanges)
      .set({ usedAt: at })
      .where(and(eq(emailChanges.tokenHash, tokenHash), isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, at))),
    requireChange(db),
    db
      .update(users)
      .set({ email: newEmail, emailNormalized: normalizeEmail(newEmail), emailVerifiedAt: at, updatedAt: at })
      .where(and(eq(users.id, userId), eq(users.isActive, true))),
    requireChange(db),
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))),
    ...mailStatements(db, null, [told.mail], at),
  ]);
}
