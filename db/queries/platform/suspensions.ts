import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { businesses } from '../../schema/index.ts';
import { requireChange } from '../../write-batch.ts';
import { writeAudited, type AuditEntry } from '../audit.ts';

/** Suspends a business; false when it is suspended already, or there is none. */
export async function suspend(db: Database, id: BusinessId, reason: string, audit: AuditEntry): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(businesses)
      .set({ suspendedAt: audit.at, suspensionReason: reason, updatedAt: audit.at })
      .where(and(eq(businesses.id, id), isNull(businesses.suspendedAt))),
    requireChange(db),
  ]);
}

/** Lifts a suspension; false when there is none to lift. */
export async function lift(db: Database, id: BusinessId, audit: AuditEntry): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(businesses)
      .set({ suspendedAt: null, suspensionReason: null, updatedAt: audit.at })
      .where(and(eq(businesses.id, id), isNotNull(businesses.suspendedAt))),
    requireChange(db),
  ]);
}
