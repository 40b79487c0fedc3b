import { and, eq, isNull } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { emailChanges, outbox, users } from '../schema/index.ts';
import { requireChange, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

export type ProfileChange = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly username?: string;
  readonly phone?: string | null;
};

/** An address that somebody wants to have. Only the hash of the mailed token is kept with it. */
export type EmailWish = {
  readonly newEmail: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

/** Changes one's own profile; false when the user is gone or disabled. A new wish replaces an older one. */
export async function changeProfile(
  db: Database,
  userId: UserId,
  change: ProfileChange,
  wish: EmailWish | null,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(users)
      .set({ ...change, updatedAt: audit.at })
      .where(and(eq(users.id, userId), eq(users.isActive, true))),
    requireChange(db),
    ...(wish === null ? [] : wishStatements(db, userId, wish, audit.at)),
  ]);
}

function wishStatements(db: Database, userId: UserId, wish: EmailWish, at: Date): ReadonlyArray<Statement> {
  const { newEmail, token, tokenHash, expiresAt } = wish;
  const eventKey = `${userId}:confirm-email:${tokenHash.slice(0, 16)}`;
  return [
    db
      .update(emailChanges)
      .set({ usedAt: at })
      .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt))),
    db.insert(emailChanges).values({ tokenHash, userId, newEmail, createdAt: at, expiresAt }),
    db.insert(outbox).values({
      id: `${eventKey}:${newEmail}`,
      eventKey,
      recipient: newEmail,
      kind: 'confirm-email',
      payload: { userId, token },
      nextAt: at,
      createdAt: at,
    }),
  ];
}
