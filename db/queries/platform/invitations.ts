import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { businesses, invitations, users } from '../../schema/index.ts';
import { requireChange, type Statement } from '../../write-batch.ts';
import { writeAudited, type AuditEntry } from '../audit.ts';
import { invitationColumns, type Invitation } from '../team.ts';
import { normalizeEmail, type UserWithPassword } from '../users.ts';

export type FoundInvitation = Invitation & { readonly businessName: string; readonly acceptedAt: Date | null };

/** The invitation that a mailed token opens, whosever it is and whatever became of it. */
export async function findInvitation(db: Database, tokenHash: string): Promise<FoundInvitation | undefined> {
  return await db
    .select({ ...invitationColumns, businessName: businesses.name, acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(eq(invitations.tokenHash, tokenHash))
    .get();
}

/** Somebody without an account joins a team, once. False when the invitation is over, or the address has an account. */
export async function joinAsNew(
  db: Database,
  invitation: Invitation,
  user: UserWithPassword,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    ...acceptStatements(db, invitation, audit.at),
    db.insert(users).values({ ...user, emailNormalized: normalizeEmail(user.email) }),
  ]);
}

/**
 * Somebody with an account and without a business joins a team, once; their sessions end with it.
 *
 * @param passwordHash for an account that has no password yet; null where it stays
 * @returns false when the invitation is over, or they have a business by now, or are disabled
 */
export async function joinAsKnown(
  db: Database,
  invitation: Invitation,
  userId: UserId,
  passwordHash: string | null,
  audit: AuditEntry,
): Promise<boolean> {
  const { at } = audit;
  return await writeAudited(db, audit, [
    ...acceptStatements(db, invitation, at),
    db
      .update(users)
      .set({
        businessId: invitation.businessId,
        userType: invitation.userType,
        sessionVersion: sql`${users.sessionVersion} + 1`,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})`,
        updatedAt: at,
        ...(passwordHash === null ? {} : { passwordHash }),
      })
      .where(
        and(
          eq(users.id, userId),
          eq(users.isActive, true),
          isNull(users.businessId),
          inArray(users.userType, ['CUSTOMER', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER']),
        ),
      ),
    requireChange(db),
  ]);
}

function acceptStatements(db: Database, { businessId, id }: Invitation, at: Date): ReadonlyArray<Statement> {
  return [
    db
      .update(invitations)
      .set({ acceptedAt: at })
      .where(
        and(
          eq(invitations.businessId, businessId),
          eq(invitations.id, id),
          isNull(invitations.acceptedAt),
          gt(invitations.expiresAt, at),
        ),
      ),
    requireChange(db),
  ];
}
