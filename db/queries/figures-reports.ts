import { sql, type SQL } from 'drizzle-orm';

import { rangeLength, type DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { isSummed, REPORTS, type ReportKind, type StoredCell } from '#worker/domain/reports.ts';

import type { Database } from '../client.ts';
import { dumpsters, orderItems, orders, payments, postRentalCharges } from '../schema/index.ts';
import { bookings, capturedMoney, daysWithin, placedOrders, rentedIn, returnedMoney, type Stretch } from './figures.ts';

/** A report's days, and the stretch of time that they are. */
export type ReportSpan = { readonly range: DayRange; readonly stretch: Stretch };

/** Where a page ended: reports go from the highest rank down, and from the highest id among equals. */
export type ReportPosition = { readonly rank: number; readonly id: string };

export type ReportSlice = {
  readonly rows: ReadonlyArray<ReportPosition & { readonly cells: ReadonlyArray<StoredCell> }>;
  readonly hasMore: boolean;
  /** Of the whole report, whatever page this is; in the order of the columns, null where nothing is summed. */
  readonly totals: ReadonlyArray<number | null>;
  readonly totalCount: number;
};

/** A page of a report, and the sums of all of its rows. */
export async function readReport(
  db: Database,
  businessId: BusinessId,
  kind: ReportKind,
  span: ReportSpan,
  { after, limit }: { readonly after: ReportPosition | null; readonly limit: number },
): Promise<ReportSlice> {
  const columns = REPORTS[kind];
  const rows = ROWS[kind](businessId, span);
  const named = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const sums = sql.join(
    columns.map((column) => (isSummed(column) ? sql`coalesce(sum(${sql.identifier(column.name)}), 0)` : sql`null`)),
    sql`, `,
  );
  const beyond = after === null ? sql`1` : sql`(rank, id) < (${after.rank}, ${after.id})`;
  const [page, whole] = await Promise.all([
    db.all<{ readonly rank: number; readonly id: string; readonly cells: string }>(sql`
      select rank as "rank", id as "id", json_array(${named}) as "cells" from (${rows}) where ${beyond}
      order by rank desc, id desc limit ${limit + 1}`),
    db.get<{ readonly totalCount: number; readonly totals: string }>(sql`
      select count(*) as "totalCount", json_array(${sums}) as "totals" from (${rows})`),
  ]);
  return {
    rows: page.slice(0, limit).map(({ rank, id, cells }) => ({ rank, id, cells: JSON.parse(cells) })),
    hasMore: page.length > limit,
    totals: JSON.parse(whole.totals),
    totalCount: whole.totalCount,
  };
}

const CUSTOMER = sql`trim((o.customer_info ->> '$.firstName') || ' ' || (o.customer_info ->> '$.lastName')) as "customer"`;

/** The rows of each report, with a rank, an id and its columns by their names. */
const ROWS: Readonly<Record<ReportKind, (businessId: BusinessId, span: ReportSpan) => SQL>> = {
  ORDERS: (businessId, { stretch }) => sql`
    select o.created_at as rank, o.id as id, o.created_at as "placedAt", o.order_number as "orderNumber", ${CUSTOMER},
      o.status as "status", o.rental_start_day as "rentalStart", o.rental_end_day as "rentalEnd",
      (select group_concat(quantity || ' × ' || title, ', ') from (
        select i.quantity, d.title from ${orderItems} i
          join ${dumpsters} d on d.business_id = i.business_id and d.id = i.dumpster_id
        where i.business_id = o.business_id and i.order_id = o.id order by +i.id)) as "sizes",
      o.customer_info ->> '$.email' as "email", o.customer_info ->> '$.phone' as "phone",
      o.delivery_address ->> '$.street' as "street", o.delivery_address ->> '$.city' as "city",
      o.delivery_address ->> '$.state' as "state", o.zip_code as "zipCode", o.waste_type as "wasteType",
      o.subtotal_cents as "subtotal", o.delivery_fee_cents as "delivery", o.environmental_fee_cents as "environmental",
      o.total_cents - o.subtotal_cents - o.delivery_fee_cents - o.environmental_fee_cents - o.service_fee_cents - o.taxes_cents as "addOns",
      o.service_fee_cents as "serviceFee", o.taxes_cents as "taxes", o.total_cents as "total"
    from ${orders} o
    where ${placedOrders(businessId)} and o.created_at >= ${stretch.since} and o.created_at < ${stretch.until}`,
  PAYMENTS: (businessId, { stretch }) => sql`
    select m.at as rank, m.id as id, m.at as "at", o.order_number as "orderNumber", m.what as "movement", m.method as "method",
      m.amount as "amount", m.fee as "platformFee", m.amount - m.fee as "payout"
    from (
      select id, order_id, coalesce(charge_type, 'ORDER') as what, method, amount, fee, at from (${capturedMoney(businessId, stretch)})
      union all
      select r.id, r.order_id, 'REFUND', p.method, -r.amount, -r.fee, r.at from (${returnedMoney(businessId, stretch)}) r
        join ${payments} p on p.business_id = ${businessId} and p.id = r.payment_id
    ) m join ${orders} o on o.business_id = ${businessId} and o.id = m.order_id`,
  REFUNDS: (businessId, { stretch }) => sql`
    select r.at as rank, r.id as id, r.at as "at", o.order_number as "orderNumber", ${CUSTOMER}, p.method as "method",
      r.origin as "origin", r.reason as "reason", r.amount as "refunded", r.fee as "feeReturned"
    from (${returnedMoney(businessId, stretch)}) r
      join ${payments} p on p.business_id = ${businessId} and p.id = r.payment_id
      join ${orders} o on o.business_id = ${businessId} and o.id = r.order_id`,
  CHARGES: (businessId, { stretch }) => sql`
    select c.created_at as rank, c.id as id, c.created_at as "chargedAt", o.order_number as "orderNumber", ${CUSTOMER},
      c.type as "type", c.description as "description", c.status as "chargeStatus", c.paid_at as "paidAt",
      c.amount_cents as "amount", iif(c.status = 'PENDING', 0, c.amount_cents) as "paid"
    from ${postRentalCharges} c join ${orders} o on o.business_id = c.business_id and o.id = c.order_id
    where c.business_id = ${businessId} and c.created_at >= ${stretch.since} and c.created_at < ${stretch.until}`,
  TAX: (businessId, { stretch }) => sql`
    select sum(o.taxes_cents) as rank, o.zip_code || (o.delivery_address ->> '$.state') as id,
      o.delivery_address ->> '$.state' as "state", o.zip_code as "zipCode", count(*) as "orders",
      sum(o.total_cents - o.taxes_cents) as "beforeTax", sum(o.taxes_cents) as "taxes", sum(o.total_cents) as "total"
    from (${capturedMoney(businessId, stretch)}) m join ${orders} o on o.business_id = ${businessId} and o.id = m.order_id
    where m.charge_type is null group by o.zip_code, o.delivery_address ->> '$.state'`,
  INVENTORY: (businessId, { range }) => {
    const days = rangeLength(range);
    return sql`
    select -size as rank, id, title as "title", size as "yards", units as "units", rentals as "rentals", days_out as "daysOut",
      units * ${days} as "daysOwned", iif(units = 0, null, round(100.0 * days_out / (units * ${days}), 1)) as "use"
    from (
      select d.id, d.title, d.size, iif(d.deleted_at is null, d.total, 0) as units, d.deleted_at,
        coalesce(sum(b.days_in > 0), 0) as rentals, coalesce(sum(b.days_in * b.units), 0) as days_out
      from ${dumpsters} d
        left join (select dumpster_id, units, ${daysWithin(range)} as days_in from (${bookings(businessId, rentedIn(range))})) b
          on b.dumpster_id = d.id
      where d.business_id = ${businessId} group by d.id
    ) where deleted_at is null or rentals > 0`;
  },
};
