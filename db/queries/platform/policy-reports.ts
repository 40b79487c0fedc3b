import { sql } from 'drizzle-orm';

import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../../client.ts';
import { policyReports } from '../../schema/index.ts';
import { writeBatch } from '../../write-batch.ts';

export type PolicyReport = { readonly page: string; readonly directive: string; readonly blocked: string };

/** Kinds of reports that are told apart on one day: whoever makes some up fills no table. */
const MOST_KINDS = 300;

/** Counts reports of one day, each kind by itself; a kind that is new once there are 300 is counted nowhere. */
export async function countPolicyReports(
  db: Database,
  day: CalendarDay,
  reports: ReadonlyArray<PolicyReport>,
): Promise<void> {
  const kinds = sql`(select count(*) from ${policyReports} where ${policyReports.day} = ${day})`;
  await writeBatch(
    db,
    reports.map(({ page, directive, blocked }) =>
      db
        .insert(policyReports)
        .select(sql`select ${day}, ${page}, ${directive}, ${blocked}, 1 where ${kinds} < ${MOST_KINDS}`)
        .onConflictDoUpdate({
          target: [policyReports.day, policyReports.page, policyReports.directive, policyReports.blocked],
          set: { count: sql`${policyReports.count} + 1` },
        }),
    ),
  );
}

/** What was counted, newest day first. */
export async function listPolicyReports(db: Database, most: number) {
  return await db
    .select()
    .from(policyReports)
    .orderBy(sql`${policyReports.day} desc, ${policyReports.count} desc`)
    .limit(most);
}
