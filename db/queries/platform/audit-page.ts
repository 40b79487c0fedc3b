import { and, count, desc, eq, like, or } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { auditLog, businesses } from '../../schema/index.ts';
import { offsetOf, PAGE_SIZE, type Page } from './page.ts';

export type AuditRow = {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorLabel: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly businessId: BusinessId | null;
  readonly businessName: string | null;
  readonly detail: unknown;
};

/** What is about sessions, sign-in and acting for others, rather than about the trade. */
const OF_SECURITY: ReadonlyArray<string> = [
  'session.%',
  'security.%',
  'login.%',
  'user.%',
  'platform.impersonat%',
  'business.suspen%',
];

export type AuditFilter = { readonly isSecurity: boolean; readonly businessId: BusinessId | null };

/** A page of the audit log, newest first. */
export async function pageAudit(
  db: Database,
  { isSecurity, businessId }: AuditFilter,
  page: number,
): Promise<Page<AuditRow>> {
  const wanted = and(
    isSecurity ? or(...OF_SECURITY.map((action) => like(auditLog.action, action))) : undefined,
    businessId === null ? undefined : eq(auditLog.businessId, businessId),
  );
  const [counted, rows] = await db.batch([
    db.select({ count: count() }).from(auditLog).where(wanted),
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actorKind: auditLog.actorKind,
        actorLabel: auditLog.actorLabel,
        action: auditLog.action,
        subjectKind: auditLog.subjectKind,
        subjectId: auditLog.subjectId,
        businessId: auditLog.businessId,
        businessName: businesses.name,
        detail: auditLog.detail,
      })
      .from(auditLog)
      .leftJoin(businesses, eq(businesses.id, auditLog.businessId))
      .where(wanted)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page)),
  ]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
