import { sql, type SQL } from 'drizzle-orm';

import type { DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { orderItems, orders, orderTransitions, payments, postRentalCharges, refunds } from '../schema/index.ts';

/** A stretch of time in milliseconds since 1970; `until` is the first moment that no longer belongs to it. */
export type Stretch = { readonly since: number; readonly until: number };

/** A day of the business's calendar, and when it begins and ends. */
export type DayStretch = Stretch & { readonly day: CalendarDay };

/** Which orders count as orders: those that were placed, whatever became of them. In the rows' name `o`. */
export function placedOrders(businessId: BusinessId): SQL {
  return sql`o.business_id = ${businessId} and o.checkout_state = 'PLACED' and o.deleted_at is null`;
}

/** Whose units were or will be out: not the orders that ended before anything was delivered. In the rows' name `o`. */
export const KEPT = sql`(o.status not in ('CANCELLED', 'REFUNDED') or o.actual_delivery is not null)`;

/** Orders that have a day in the range. In the rows' name `o`. */
export function rentedIn({ from, to }: DayRange): SQL {
  return sql`(o.rental_start_day <= ${to} and o.rental_end_day > ${from})`;
}

/** Without tax, as the item's price is: by the rate that the order was made with, which the tax was worked out by. */
const EXTENSION_PRICE = sql`round(c.amount_cents * 1000000.0
  / (1000000 + iif(o.price_snapshot ->> '$.rules.taxRental', coalesce(o.price_snapshot ->> '$.rules.taxRate', 0), 0)))`;

/** What an order's extensions earned: those that were paid, whether some of it was given back later or not. */
const EXTENDED_FOR = sql`(select coalesce(sum(cast(${EXTENSION_PRICE} as integer)), 0) from ${postRentalCharges} c
  where c.business_id = o.business_id and c.order_id = o.id
    and c.type = 'OVERTIME_FEE' and c.reason_code = 'EXTENSION' and c.status <> 'PENDING')`;

/**
 * The bookings of orders that were kept, as the stock has them: one for each size of an order. Its items may be out for
 * different times, each size for its own longest, and an extension adds its days to all of them. So a size ends as many
 * days before the order does as its own time is shorter than the longest.
 *
 * An extension costs the same for every unit of its order: each size has earned the share of its units, to the cent.
 *
 * Days are counted since 1970. Columns: order_id, dumpster_id, created_at, zone_id, zone_name, units, first_day,
 * end_day (the first that is not its own any more), earned (with what its extensions earned).
 *
 * @param which of the orders, in the rows' name `o`
 */
export function bookings(businessId: BusinessId, which: SQL): SQL {
  return sql`select order_id, dumpster_id, created_at, zone_id, zone_name, units, first_day,
      last_day - longest + days as end_day,
      price + extended * upto / whole - extended * (upto - units) / whole as earned
    from (
      select o.id as order_id, i.dumpster_id as dumpster_id, o.created_at as created_at,
        o.price_snapshot ->> '$.zone.id' as zone_id, o.price_snapshot ->> '$.zone.name' as zone_name,
        unixepoch(o.rental_start_day) / 86400 as first_day, unixepoch(o.rental_end_day) / 86400 as last_day,
        sum(i.quantity) as units, sum(i.price_cents * i.quantity) as price, max(i.rental_days) as days,
        max(max(i.rental_days)) over (partition by o.id) as longest,
        sum(sum(i.quantity)) over (partition by o.id) as whole,
        sum(sum(i.quantity)) over (partition by o.id order by i.dumpster_id) as upto,
        ${EXTENDED_FOR} as extended
      from ${orders} o join ${orderItems} i on i.business_id = o.business_id and i.order_id = o.id
      where ${placedOrders(businessId)} and ${KEPT} and o.rental_start_day is not null and o.rental_end_day is not null
        and ${which}
      group by o.id, i.dumpster_id
    )`;
}

/** How many days of a booking are days of the range. In the columns of `bookings`. */
export function daysWithin({ from, to }: DayRange): SQL {
  return sql`max(0, min(end_day, unixepoch(${to}) / 86400 + 1) - max(first_day, unixepoch(${from}) / 86400))`;
}

/**
 * Money that was captured: an order's own when the business confirmed it, a later charge's when it was paid.
 *
 * The signs before columns keep the database from walking an index in their order, which would read all rows for each.
 *
 * Columns: id, order_id, charge_type (null for the order's own), method, amount, fee, at.
 */
export function capturedMoney(businessId: BusinessId, { since, until }: Stretch): SQL {
  const at = sql`coalesce(c.paid_at, (
    select min(+t.at) from ${orderTransitions} t
    where p.charge_id is null and t.business_id = p.business_id and t.order_id = p.order_id
      and t.from_status = 'PENDING' and t.to_status = 'CONFIRMED'), p.created_at)`;
  return sql`select * from (
    select p.id, p.order_id, c.type as charge_type, p.method, p.amount_cents as amount, p.application_fee_cents as fee, ${at} as at
    from ${payments} p
      left join ${postRentalCharges} c on c.business_id = p.business_id and c.id = p.charge_id
    where p.business_id = ${businessId} and p.status = 'SUCCEEDED' and p.created_at < ${until}
  ) where at >= ${since} and at < ${until}`;
}

/** Money that was given back, when it was. Columns: id, order_id, payment_id, amount, fee, origin, reason, at. */
export function returnedMoney(businessId: BusinessId, { since, until }: Stretch): SQL {
  return sql`select r.id, r.order_id, r.payment_id, r.amount_cents as amount,
      coalesce(r.service_fee_refund_cents, 0) as fee, r.origin, r.reason, r.created_at as at
    from ${refunds} r
    where r.business_id = ${businessId} and r.status = 'SUCCEEDED' and r.created_at >= ${since} and r.created_at < ${until}`;
}

export type RevenueDay = {
  readonly day: CalendarDay;
  readonly orders: number;
  /** Totals of the orders placed, in cents. */
  readonly grossCents: number;
  /** Captured of orders, captured of later charges, and given back. */
  readonly capturedCents: number;
  readonly chargeCents: number;
  readonly refundedCents: number;
};

/** What came in and went out on each of those days; days without anything are left out. @param days without gaps */
export async function revenueByDay(
  db: Database,
  businessId: BusinessId,
  days: ReadonlyArray<DayStretch>,
): Promise<ReadonlyArray<RevenueDay>> {
  const whole = { since: days[0]?.since ?? 0, until: days.at(-1)?.until ?? 0 };
  // Each day stands where 24 hours a day would put its moments, and beside: an hour more or less moves none further.
  const listed = JSON.stringify(
    days.flatMap(({ day, since, until }, index) => [-1, 0, 1].map((off) => [index + off, day, since, until])),
  );
  return await db.all<RevenueDay>(sql`
    with days as materialized (
      select value ->> 0 as place, value ->> 1 as day, value ->> 2 as since, value ->> 3 as until from json_each(${listed})
    ), moves as materialized (
      select o.created_at as at, 1 as placed, o.total_cents as gross, 0 as captured, 0 as charged, 0 as refunded
        from ${orders} o
        where ${placedOrders(businessId)} and o.created_at >= ${whole.since} and o.created_at < ${whole.until}
      union all
      select at, 0, 0, iif(charge_type is null, amount, 0), iif(charge_type is null, 0, amount), 0
        from (${capturedMoney(businessId, whole)})
      union all
      select at, 0, 0, 0, 0, amount from (${returnedMoney(businessId, whole)})
    )
    select day, sum(placed) as "orders", sum(gross) as "grossCents", sum(captured) as "capturedCents",
      sum(charged) as "chargeCents", sum(refunded) as "refundedCents"
    from moves m cross join days d on d.place = cast((m.at - ${whole.since}) / 86400000 as integer) and m.at >= d.since and m.at < d.until
    group by day order by day
  `);
}
