import type { Actor } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import type { ActorKind } from '../schema/enums.ts';
import { auditLog } from '../schema/index.ts';
import type { Statement } from '../write-batch.ts';

export type Author = Extract<Actor, { kind: 'user' }>;

/** One change, as the audit log keeps it: who, what, and which rows; never what was written into them. */
export type AuditEntry = {
  readonly businessId: BusinessId | null;
  readonly by: Author;
  /** `zone.deleted` */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The row there was; null when it is new. */
  readonly before: string | null;
  /** The row there is now; null when it is gone. */
  readonly after: string | null;
  /** Names of the fields that were given. */
  readonly fields?: ReadonlyArray<string>;
  readonly at: Date;
};

/** Part of the batch that makes the change. */
export function auditStatement(db: Database, entry: AuditEntry): Statement {
  const { businessId, by, action, subject, before, after, fields = [], at } = entry;
  return db.insert(auditLog).values({
    id: `aud_${crypto.randomUUID().replaceAll('-', '')}`,
    businessId,
    actorKind: kindOf(by),
    actorUserId: by.userId,
    actorLabel: by.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail: { before, after, ...(fields.length === 0 ? {} : { fields }) },
    at,
  });
}

function kindOf({ userType }: Author): ActorKind {
  switch (userType) {
    case 'SUPER_ADMIN':
      return 'PLATFORM';
    case 'BUSINESS_ADMIN':
    case 'BUSINESS_MANAGER':
      return 'STAFF';
    case 'CUSTOMER':
      return 'CUSTOMER';
  }
}
