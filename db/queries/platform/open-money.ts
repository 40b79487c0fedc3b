import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import type { BusinessId, OrderId, PaymentId, RefundId } from '#worker/domain/ids.ts';

import type { Database } from '../../client.ts';
import { payments, refunds } from '../../schema/index.ts';

/** An order whose money the provider has not decided on as far as is known, and the rows that say so. */
export type OpenMoney = {
  readonly orderId: OrderId;
  readonly businessId: BusinessId;
  readonly refundIds: ReadonlyArray<RefundId>;
  readonly paymentIds: ReadonlyArray<PaymentId>;
};

/** Since when nothing has happened: `unsent` where the provider's word is missing, `waiting` where it takes its time. */
type Since = { readonly unsent: Date; readonly waiting: Date };

// Written out as in the indexes: parameters would hide from SQLite that these fit.
const IS_OPEN_REFUND = sql`${refunds.status} = 'PENDING'`;
const IS_OPEN_CHARGE = sql`${payments.chargeId} is not null and ${payments.status} in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION')`;

/**
 * Orders of all businesses with refunds and later charges that nobody has heard of or looked at since, longest waiting
 * first.
 *
 * @param limit of refunds, and of payments
 */
export async function listOpenMoney(db: Database, since: Since, limit: number): Promise<ReadonlyArray<OpenMoney>> {
  const [given, asked] = await db.batch([
    db
      .select({
        refundId: refunds.id,
        orderId: refunds.orderId,
        businessId: refunds.businessId,
        updatedAt: refunds.updatedAt,
      })
      .from(refunds)
      .where(
        and(
          IS_OPEN_REFUND,
          lte(refunds.updatedAt, since.unsent),
          or(isNull(refunds.providerRefundId), lte(refunds.updatedAt, since.waiting)),
        ),
      )
      .orderBy(asc(refunds.updatedAt))
      .limit(limit),
    db
      .select({
        paymentId: payments.id,
        orderId: payments.orderId,
        businessId: payments.businessId,
        updatedAt: payments.updatedAt,
      })
      .from(payments)
      .where(
        and(
          IS_OPEN_CHARGE,
          lte(payments.updatedAt, since.unsent),
          or(sql`${payments.status} = 'REQUIRES_PAYMENT'`, lte(payments.updatedAt, since.waiting)),
        ),
      )
      .orderBy(asc(payments.updatedAt))
      .limit(limit),
  ]);
  const found = new Map<OrderId, OpenMoney>();
  for (const row of [...given, ...asked].toSorted((one, other) => Number(one.updatedAt) - Number(other.updatedAt))) {
    const { orderId, businessId } = row;
    const known = found.get(orderId) ?? { orderId, businessId, refundIds: [], paymentIds: [] };
    found.set(
      orderId,
      'refundId' in row
        ? { ...known, refundIds: [...known.refundIds, row.refundId] }
        : { ...known, paymentIds: [...known.paymentIds, row.paymentId] },
    );
  }
  return [...found.values()];
}

/** Keeps that somebody looked at `at`; what has been decided meanwhile stays as it is. */
export async function keepLooked(
  db: Database,
  { businessId, refundIds, paymentIds }: OpenMoney,
  at: Date,
): Promise<void> {
  await db.batch([
    db
      .update(refunds)
      .set({ updatedAt: at })
      .where(and(eq(refunds.businessId, businessId), inArray(refunds.id, [...refundIds]), IS_OPEN_REFUND)),
    db
      .update(payments)
      .set({ updatedAt: at })
      .where(and(eq(payments.businessId, businessId), inArray(payments.id, [...paymentIds]), IS_OPEN_CHARGE)),
  ]);
}
