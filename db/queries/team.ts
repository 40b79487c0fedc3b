import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { BusinessId, InvitationId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { invitations, users } from '../schema/index.ts';
import { requireChange, requireThat, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';
import { mailStatements, type OutgoingMail } from './outbox.ts';
import { normalizeEmail } from './users.ts';

export const TEAM_ROLES = ['BUSINESS_ADMIN', 'BUSINESS_MANAGER'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export type Invitation = {
  readonly businessId: BusinessId;
  readonly id: InvitationId;
  readonly email: string;
  readonly userType: TeamRole;
  readonly invitedBy: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export const invitationColumns = {
  businessId: invitations.businessId,
  id: invitations.id,
  email: invitations.email,
  userType: invitations.userType,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

/** Those that wait to be accepted, newest first. */
export async function listInvitations(
  db: Database,
  businessId: BusinessId,
  now: Date,
): Promise<ReadonlyArray<Invitation>> {
  return await db
    .select(invitationColumns)
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** Whether an address belongs to one of the business's own people. */
export async function isMember(db: Database, businessId: BusinessId, email: string): Promise<boolean> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.emailNormalized, normalizeEmail(email))))
    .get();
  return row !== undefined;
}

/**
 * Invites somebody, with the mail that tells them.
 *
 * @param replaced older invitations of the same address: they are void
 * @returns false when it is there already, or whoever invites may do so no more
 */
export async function saveInvitation(
  db: Database,
  invitation: Invitation & { readonly tokenHash: string },
  replaced: ReadonlyArray<InvitationId>,
  told: { readonly audit: AuditEntry; readonly mail: OutgoingMail },
): Promise<boolean> {
  const { businessId, invitedBy } = invitation;
  return await writeAudited(db, told.audit, [
    // Whoever is taken out of the team at this moment leaves no way in behind.
    requireThat(
      db,
      sql`exists (
        select 1 from ${users} u where u.id = ${invitedBy} and u.is_active = 1
          and (u.user_type = 'SUPER_ADMIN' or (u.user_type = 'BUSINESS_ADMIN' and u.business_id = ${businessId}))
      )`,
    ),
    db
      .delete(invitations)
      .where(
        and(
          eq(invitations.businessId, businessId),
          isNull(invitations.acceptedAt),
          inArray(invitations.id, [...replaced]),
        ),
      ),
    db.insert(invitations).values(invitation),
    ...mailStatements(db, businessId, [told.mail], told.audit.at),
  ]);
}

/** False when there is none that waits. */
export async function deleteInvitation(
  db: Database,
  businessId: BusinessId,
  id: InvitationId,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .delete(invitations)
      .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id), isNull(invitations.acceptedAt))),
    requireChange(db),
  ]);
}

/**
 * Gives one of a business's people another role; their sessions end with it.
 *
 * @returns false when they are not of the business, or would leave it without an admin
 */
export async function changeRole(
  db: Database,
  businessId: BusinessId,
  userId: UserId,
  userType: TeamRole,
  audit: AuditEntry,
): Promise<boolean> {
  const isDemotion = userType !== 'BUSINESS_ADMIN';
  return await writeAudited(db, audit, [
    ...(isDemotion ? leavingStatements(db, businessId, userId) : []),
    db
      .update(users)
      .set({ userType, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: audit.at })
      .where(and(eq(users.id, userId), eq(users.businessId, businessId))),
    requireChange(db),
  ]);
}

/**
 * Makes one of a business's people a customer like any other; their sessions end with it.
 *
 * @returns false when they are not of the business, or would leave it without an admin
 */
export async function removeMember(
  db: Database,
  businessId: BusinessId,
  userId: UserId,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    ...leavingStatements(db, businessId, userId),
    db
      .update(users)
      .set({
        userType: 'CUSTOMER',
        businessId: null,
        sessionVersion: sql`${users.sessionVersion} + 1`,
        updatedAt: audit.at,
      })
      .where(and(eq(users.id, userId), eq(users.businessId, businessId))),
    requireChange(db),
  ]);
}

/** Somebody stays who can admit others; and nobody comes in any more by who is not an admin now. */
function leavingStatements(db: Database, businessId: BusinessId, userId: UserId): ReadonlyArray<Statement> {
  return [
    requireThat(
      db,
      sql`exists (
        select 1 from ${users} u where u.business_id = ${businessId} and u.user_type = 'BUSINESS_ADMIN'
          and u.is_active = 1 and u.id <> ${userId}
      ) or not exists (
        select 1 from ${users} u where u.business_id = ${businessId} and u.user_type = 'BUSINESS_ADMIN' and u.id = ${userId}
      )`,
    ),
    db
      .delete(invitations)
      .where(
        and(eq(invitations.businessId, businessId), eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt)),
      ),
  ];
}
