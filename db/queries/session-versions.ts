import { and, eq, sql } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { users } from '../schema/index.ts';
import { requireChange } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

/** Voids every token that somebody has; false when they are gone or disabled. */
export async function endSessions(db: Database, userId: UserId, audit: AuditEntry): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: audit.at })
      .where(and(eq(users.id, userId), eq(users.isActive, true))),
    requireChange(db),
  ]);
}
