import { desc, eq, inArray, sql } from 'drizzle-orm';

import type { UserId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import {
  auditLog,
  businesses,
  carts,
  contactLeads,
  emailChanges,
  orders,
  outbox,
  termsAcceptances,
} from '../../schema/index.ts';
import { partsOf } from '../order-reads.ts';

/** Everything that is kept of a customer besides their account, from all businesses. */
export async function loadCustomerData(
  db: Database,
  { userId, email }: { readonly userId: UserId; readonly email: string },
) {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const bought = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt));
  const ids = bought.map(({ id }) => id);
  const [sellers, terms, baskets, wishes, leads, mails, log] = await db.batch([
    db
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(inArray(businesses.id, [...new Set(bought.map(({ businessId }) => businessId))])),
    db.select().from(termsAcceptances).where(inArray(termsAcceptances.orderId, ids)),
    db.select().from(carts).where(eq(carts.userId, userId)),
    db
      .select({ newEmail: emailChanges.newEmail, createdAt: emailChanges.createdAt, usedAt: emailChanges.usedAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId)),
    db
      .select()
      .from(contactLeads)
      .where(sql`lower(${contactLeads.email}) = ${address}`),
    db
      .select({ kind: outbox.kind, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(sql`lower(${outbox.recipient}) = ${address}`),
    db
      .select({ action: auditLog.action, subject: auditLog.subjectId, at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.actorUserId, userId)),
  ]);
  return { orders: await partsOf(db, bought), sellers, terms, carts: baskets, emailChanges: wishes, leads, mails, log };
}
