import { sql } from 'drizzle-orm';

import type { DayRange } from '#worker/domain/day-range.ts';
import type { DumpsterId, BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { dumpsters } from '../schema/index.ts';
import { bookings, daysWithin, rentedIn, type Stretch } from './figures.ts';

export type SizeUse = {
  readonly dumpsterId: DumpsterId;
  readonly title: string;
  readonly size: number;
  /** How many there are now; 0 of a size that was deleted. */
  readonly units: number;
  /** Bookings that have a day in the range, and their units' days in it. */
  readonly rentals: number;
  readonly daysOut: number;
  /** What units ordered in the range earned, in cents: their rental price and paid extensions; and the days of these. */
  readonly earnedCents: number;
  readonly earnedDays: number;
};

/** How the sizes of a business are used: all that it has, and deleted ones with rentals. The smallest first. */
export async function useBySize(
  db: Database,
  businessId: BusinessId,
  range: DayRange,
  { since, until }: Stretch,
): Promise<ReadonlyArray<SizeUse>> {
  const ordered = sql`o.created_at >= ${since} and o.created_at < ${until}`;
  return await db.all<SizeUse>(sql`
    with uses as (
      select *, ${daysWithin(range)} as days_in, created_at >= ${since} and created_at < ${until} as is_new
      from (${bookings(businessId, sql`(${rentedIn(range)} or ${ordered})`)})
    ), sums as (
      select dumpster_id, sum(days_in > 0) as rentals, sum(days_in * units) as days_out,
        sum(iif(is_new, earned, 0)) as earned, sum(iif(is_new, (end_day - first_day) * units, 0)) as earned_days
      from uses group by dumpster_id
    )
    select d.id as "dumpsterId", d.title as "title", d.size as "size",
      iif(d.deleted_at is null, d.total, 0) as "units", coalesce(s.rentals, 0) as "rentals",
      coalesce(s.days_out, 0) as "daysOut", coalesce(s.earned, 0) as "earnedCents", coalesce(s.earned_days, 0) as "earnedDays"
    from ${dumpsters} d left join sums s on s.dumpster_id = d.id
    where d.business_id = ${businessId} and (d.deleted_at is null or s.days_out > 0 or s.earned_days > 0)
    order by d.size, d.id
  `);
}

export type ZoneUse = {
  readonly zoneId: string;
  /** As it was called when it was last ordered from. */
  readonly name: string;
  readonly orders: number;
  /** As of a size. */
  readonly earnedCents: number;
  readonly earnedDays: number;
};

const MOST_ZONES = 50;

/** What was ordered in each zone: the zone that an order was priced in, whatever became of it since. Who earned most first. */
export async function useByZone(
  db: Database,
  businessId: BusinessId,
  { since, until }: Stretch,
): Promise<ReadonlyArray<ZoneUse>> {
  const ordered = sql`o.created_at >= ${since} and o.created_at < ${until}`;
  return await db.all<ZoneUse>(sql`
    select coalesce(zone_id, '') as "zoneId", coalesce(zone_name, '') as "name", max(created_at) as "last",
      count(distinct order_id) as "orders", sum(earned) as "earnedCents", sum((end_day - first_day) * units) as "earnedDays"
    from (${bookings(businessId, ordered)}) group by zone_id order by "earnedCents" desc, "zoneId" limit ${MOST_ZONES}
  `);
}
