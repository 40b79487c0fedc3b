import type { AuditEntry, Author } from '#db/queries/audit.ts';
import type { UserRecord } from '#db/queries/users.ts';

/** An audit entry about what somebody did to their own account, with a mailed link or a password instead of a session. */
export function ownAudit(user: UserRecord, action: string, at: Date, isNew = false): AuditEntry {
  return {
    businessId: user.businessId,
    by: authorOf(user),
    action,
    subject: { kind: 'user', id: user.id },
    before: isNew ? null : user.id,
    after: user.id,
    at,
  };
}

export function authorOf({ id: userId, userType, businessId, email }: UserRecord): Author {
  return { kind: 'user', userId, userType, businessId, email };
}
