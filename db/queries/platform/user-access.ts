import { and, eq, isNull, ne, notLike, sql } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { invitations, users } from '../../schema/index.ts';
import { requireChange, requireThat } from '../../write-batch.ts';
import { writeAudited, type AuditEntry } from '../audit.ts';

/** What the address of an erased account became: there is nobody behind it any more. */
const ERASED = '%@erased.invalid';

/**
 * Lets somebody sign in, or no longer. Tokens of theirs are void from then on; and nobody comes into a team any more by an
 * invitation of somebody without access.
 *
 * @returns false when they are so already, are gone or erased, or would be the last of the platform's own staff to leave
 */
export async function changeAccess(db: Database, id: UserId, isActive: boolean, audit: AuditEntry): Promise<boolean> {
  const others = sql`exists (
    select 1 from ${users} u where u.user_type = 'SUPER_ADMIN' and u.is_active = 1 and u.id <> ${id}
  )`;
  return await writeAudited(db, audit, [
    ...(isActive ? [] : [requireThat(db, others)]),
    db
      .update(users)
      .set({ isActive, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: audit.at })
      .where(and(eq(users.id, id), ne(users.isActive, isActive), notLike(users.emailNormalized, ERASED))),
    requireChange(db),
    ...(isActive
      ? []
      : [db.delete(invitations).where(and(eq(invitations.invitedBy, id), isNull(invitations.acceptedAt)))]),
  ]);
}
