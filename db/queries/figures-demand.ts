import { sql } from 'drizzle-orm';

import type { DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import type { SearchOutcome } from '../schema/enums.ts';
import { orders, searchCounts, users } from '../schema/index.ts';
import { placedOrders, type Stretch } from './figures.ts';

export type { SearchOutcome };

export type CountedSearch = {
  readonly businessId: BusinessId;
  readonly day: CalendarDay;
  readonly zipCode: string;
  readonly outcome: SearchOutcome;
};

/** Counts a search for each business that it was answered for. @param searches one each, and at least one */
export async function countSearches(db: Database, searches: ReadonlyArray<CountedSearch>): Promise<void> {
  await db
    .insert(searchCounts)
    .values(searches.map((search) => ({ ...search, count: 1 })))
    .onConflictDoUpdate({
      target: [searchCounts.businessId, searchCounts.day, searchCounts.zipCode, searchCounts.outcome],
      set: { count: sql`${searchCounts.count} + 1` },
    });
}

export type ZipDemand = {
  readonly zipCode: string;
  readonly served: number;
  readonly soldOut: number;
  readonly noService: number;
  /** Without those of the business's own team. */
  readonly orders: number;
};

/** Who works for a business or runs the platform: their searches are not counted, and so their orders are not either. */
const OWN_TEAM = sql`exists (
  select 1 from ${users} u where u.id = o.user_id and (u.business_id = o.business_id or u.user_type = 'SUPER_ADMIN'))`;

/** Searches and orders by the ZIP that was asked for; all of them, the most searched first. */
export async function demandByZip(
  db: Database,
  businessId: BusinessId,
  { from, to }: DayRange,
  { since, until }: Stretch,
): Promise<ReadonlyArray<ZipDemand>> {
  return await db.all<ZipDemand>(sql`
    select zip as "zipCode", sum(served) as "served", sum(sold_out) as "soldOut", sum(no_service) as "noService", sum(placed) as "orders"
    from (
      select s.zip_code as zip, iif(s.outcome = 'SERVED', s.count, 0) as served, iif(s.outcome = 'SOLD_OUT', s.count, 0) as sold_out,
        iif(s.outcome = 'NO_SERVICE', s.count, 0) as no_service, 0 as placed
      from ${searchCounts} s where s.business_id = ${businessId} and s.count_day between ${from} and ${to}
      union all
      select o.zip_code, 0, 0, 0, 1 from ${orders} o
      where ${placedOrders(businessId)} and o.created_at >= ${since} and o.created_at < ${until} and not ${OWN_TEAM}
    )
    group by zip order by "served" + "soldOut" + "noService" desc, zip
  `);
}
