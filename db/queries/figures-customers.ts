import { sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { orders, postRentalCharges } from '../schema/index.ts';
import { placedOrders, type Stretch } from './figures.ts';

export type CustomerCounts = {
  /** Different e-mail addresses that ordered, and those of them that had ordered before or did so twice. */
  readonly customers: number;
  readonly repeatCustomers: number;
  /** Orders placed in the range that are completed by now, the days of their rentals, and those that were too heavy. */
  readonly completed: number;
  readonly completedDays: number;
  readonly overweight: number;
};

/** Orders whose customer's data was erased count for no customer. */
export async function countCustomers(
  db: Database,
  businessId: BusinessId,
  { since, until }: Stretch,
): Promise<CustomerCounts> {
  const [people, done] = await Promise.all([
    db.get<Pick<CustomerCounts, 'customers' | 'repeatCustomers'>>(sql`
      with people as (
        select lower(trim(o.customer_info ->> '$.email')) as email, count(*) as placed, sum(o.created_at >= ${since}) as here
        from ${orders} o where ${placedOrders(businessId)} and o.created_at < ${until} and o.erased_at is null
        group by 1
      )
      select count(*) as "customers", coalesce(sum(placed > 1), 0) as "repeatCustomers" from people where here > 0
    `),
    db.get<Pick<CustomerCounts, 'completed' | 'completedDays' | 'overweight'>>(sql`
      select count(*) as "completed",
        coalesce(sum(cast(julianday(o.rental_end_day) - julianday(o.rental_start_day) as integer)), 0) as "completedDays",
        coalesce(sum(exists (
          select 1 from ${postRentalCharges} c
          where c.business_id = o.business_id and c.order_id = o.id and c.type = 'ADDITIONAL_WEIGHT_FEE'
        )), 0) as "overweight"
      from ${orders} o
      where ${placedOrders(businessId)} and o.status = 'COMPLETED' and o.created_at >= ${since} and o.created_at < ${until}
    `),
  ]);
  return { ...people, ...done };
}
