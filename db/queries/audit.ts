import { eq } from 'drizzle-orm';

import type { Actor } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import type { ActorKind } from '../schema/enums.ts';
import { auditLog } from '../schema/index.ts';
import { writeBatch, type Statement } from '../write-batch.ts';

export type Author = Extract<Actor, { kind: 'user' }>;

/** One change, as the audit log keeps it: who, what, and which rows; never what was written into them. */
export type AuditEntry = {
  /** The idempotency key of the command behind the change: it is made once for it. */
  readonly command?: string | null;
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
  /** Why, in the words of who did it. */
  readonly reason?: string;
  readonly at: Date;
};

/**
 * Makes a change and its audit line. A command that has its line already is done: then nothing is changed, and
 * that is no failure.
 *
 * @returns false when a guard of the change did not hold
 */
export async function writeAudited(
  db: Database,
  entry: AuditEntry,
  change: ReadonlyArray<Statement>,
): Promise<boolean> {
  const written = await writeBatch(db, [...change, auditStatement(db, entry)]);
  return written.ok || (entry.command != null && (await wasDone(db, entry.command)));
}

/** Whether the change of that command was made. */
export async function wasDone(db: Database, command: string): Promise<boolean> {
  const row = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.id, auditId(command)))
    .get();
  return row !== undefined;
}

function auditId(command: string): string {
  return `aud_${command}`;
}

/** Part of the batch that makes the change. */
export function auditStatement(db: Database, entry: AuditEntry): Statement {
  const { command = null, businessId, by, action, subject, before, after, fields = [], reason, at } = entry;
  return db.insert(auditLog).values({
    id: auditId(command ?? crypto.randomUUID().replaceAll('-', '')),
    businessId,
    actorKind: kindOf(by),
    actorUserId: by.userId,
    actorLabel: by.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail: { before, after, ...(fields.length === 0 ? {} : { fields }), ...(reason === undefined ? {} : { reason }) },
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
