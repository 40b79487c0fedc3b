import { count, desc } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import { contactLeads } from '../../schema/index.ts';
import { offsetOf, PAGE_SIZE, type Page } from './page.ts';

export type LeadRow = typeof contactLeads.$inferSelect;

/** A page of whoever asked for contact, newest first. */
export async function pageLeads(db: Database, page: number): Promise<Page<LeadRow>> {
  const [counted, rows] = await db.batch([
    db.select({ count: count() }).from(contactLeads),
    db
      .select()
      .from(contactLeads)
      .orderBy(desc(contactLeads.createdAt), desc(contactLeads.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page)),
  ]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
