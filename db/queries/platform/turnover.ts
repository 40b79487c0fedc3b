import { sql, type SQL } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { businesses, orders, payments, refunds } from '../../schema/index.ts';

export type Turnover = {
  /** Orders that were placed. */
  readonly orders: number;
  /** Captured, for orders and for later charges. */
  readonly takenCents: number;
  /** Given back of that or of earlier money. */
  readonly refundedCents: number;
  /** The platform's part of what was taken, less what it gave back of it. */
  readonly feeCents: number;
};

export type MonthTurnover = Turnover & {
  /** `2026-11`, by UTC */
  readonly month: string;
};

export type BusinessTurnover = Turnover & { readonly businessId: BusinessId; readonly businessName: string };

const MOST_BUSINESSES = 20;

/** By months, oldest first; months without any are left out. */
export async function turnoverByMonth(db: Database, since: Date): Promise<ReadonlyArray<MonthTurnover>> {
  const month = (column: unknown) => sql`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`;
  return await db.all<MonthTurnover>(sql`
    select key as "month", ${SUMS}
    from (${movements(since, month)}) group by key order by key
  `);
}

/** The businesses that took most, 20 at most. */
export async function turnoverByBusiness(db: Database, since: Date): Promise<ReadonlyArray<BusinessTurnover>> {
  return await db.all<BusinessTurnover>(sql`
    select b.id as "businessId", b.name as "businessName", ${SUMS}
    from (${movements(since)}) m join ${businesses} b on b.id = m.key
    group by b.id order by "takenCents" desc, b.name limit ${MOST_BUSINESSES}
  `);
}

const SUMS = sql`sum(placed) as "orders", sum(taken) as "takenCents", sum(refunded) as "refundedCents", sum(fee) as "feeCents"`;

/** @param keyOf what a row is summed under, of its time; its business unless given */
function movements(since: Date, keyOf: ((at: unknown) => SQL) | null = null): SQL {
  const [paid, returned, placed] = [
    keyOf === null ? sql`${payments.businessId}` : keyOf(payments.createdAt),
    keyOf === null ? sql`${refunds.businessId}` : keyOf(refunds.createdAt),
    keyOf === null ? sql`${orders.businessId}` : keyOf(orders.createdAt),
  ];
  const from = since.getTime();
  return sql`
    select ${paid} as key, 0 as placed, ${payments.amountCents} as taken, 0 as refunded, ${payments.applicationFeeCents} as fee
      from ${payments} where ${payments.status} = 'SUCCEEDED' and ${payments.createdAt} >= ${from}
    union all
    select ${returned}, 0, 0, ${refunds.amountCents}, -coalesce(${refunds.serviceFeeRefundCents}, 0)
      from ${refunds} where ${refunds.status} = 'SUCCEEDED' and ${refunds.createdAt} >= ${from}
    union all
    select ${placed}, 1, 0, 0, 0
      from ${orders} where ${orders.checkoutState} = 'PLACED' and ${orders.deletedAt} is null and ${orders.createdAt} >= ${from}
  `;
}
