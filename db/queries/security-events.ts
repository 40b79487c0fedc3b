import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { auditLog } from '../schema/index.ts';

/** Something that whoever watches over the platform should know of. */
export type SecurityEvent = {
  /** Its own: recorded twice under it, it is there once. */
  readonly id: string;
  /** `session.refresh-reused` */
  readonly action: string;
  /** Whom it concerns; who did it is not known. */
  readonly userId: UserId;
  /** No secrets and no addresses. */
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
};

/** Writes it into the audit log, as noticed by the system. */
export async function recordSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  const { id, action, userId, detail, at } = event;
  await db
    .insert(auditLog)
    .values({
      id: `aud_${id}`,
      businessId: null,
      actorKind: 'SYSTEM',
      actorUserId: null,
      actorLabel: 'sessions',
      action,
      subjectKind: 'user',
      subjectId: userId,
      detail,
      at,
    })
    .onConflictDoNothing();
}
