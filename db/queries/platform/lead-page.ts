import { count, desc, eq, getTableColumns } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import { businesses, contactLeads } from '../../schema/index.ts';
import { offsetOf, PAGE_SIZE, type Page } from './page.ts';

export type LeadRow = typeof contactLeads.$inferSelect & {
  /** Whose storefront it was left on; null on the platform's own site. */
  readonly storeName: string | null;
};

/** A page of whoever asked for contact or for delivery to their ZIP, newest first. */
export async function pageLeads(db: Database, page: number): Promise<Page<LeadRow>> {
  const [counted, rows] = await db.batch([
    db.select({ count: count() }).from(contactLeads),
    db
      .select({ ...getTableColumns(contactLeads), storeName: businesses.name })
      .from(contactLeads)
      .leftJoin(businesses, eq(businesses.id, contactLeads.businessId))
      .orderBy(desc(contactLeads.createdAt), desc(contactLeads.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page)),
  ]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
