import { and, count, desc, eq, max, sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { auditLog, orders, termsAcceptances } from '../schema/index.ts';

/** The fields of a business that its customers accept or read at checkout. */
export const POLICY_FIELDS = ['prohibitedItems', 'policyMessages', 'businessNotes', 'termsOfServiceUrl'] as const;

/** How many placed orders accepted that version of the agreement, and who changed a policy last. */
export async function findPolicyRecord(db: Database, businessId: BusinessId, textVersion: string) {
  const given = sql.join(
    POLICY_FIELDS.map((name) => sql`${name}`),
    sql`, `,
  );
  const [[accepted], [changed]] = await db.batch([
    db
      .select({ orders: count(), lastAt: max(termsAcceptances.acceptedAt) })
      .from(termsAcceptances)
      .innerJoin(
        orders,
        and(eq(orders.businessId, termsAcceptances.businessId), eq(orders.id, termsAcceptances.orderId)),
      )
      .where(
        and(
          eq(termsAcceptances.businessId, businessId),
          eq(termsAcceptances.textVersion, textVersion),
          eq(orders.checkoutState, 'PLACED'),
        ),
      ),
    db
      .select({ at: auditLog.at, by: auditLog.actorLabel })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.businessId, businessId),
          eq(auditLog.action, 'business.changed'),
          sql`exists (select 1 from json_each(${auditLog.detail}, '$.fields') f where f.value in (${given}))`,
        ),
      )
      .orderBy(desc(auditLog.at))
      .limit(1),
  ]);
  return { accepted: accepted ?? { orders: 0, lastAt: null }, changed: changed ?? null };
}
