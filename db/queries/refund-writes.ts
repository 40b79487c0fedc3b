import { and, eq, inArray, ne, sql } from 'drizzle-orm';

import type { BusinessId, ChargeId, OrderId, PaymentId, RefundId, UserId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import type { RefundOrigin, RefundStatus } from '../schema/enums.ts';
import { payments, postRentalCharges, refunds } from '../schema/index.ts';
import { requireChange, type Statement } from '../write-batch.ts';

export type NewRefund = {
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly refundId: RefundId;
  readonly amount: Cents;
  readonly reason: string;
  readonly origin: RefundOrigin;
  readonly key: string | null;
  readonly byUserId: UserId | null;
  readonly at: Date;
};

/** Sets aside what a refund takes of its payment, before the provider is asked. Fails the batch when that much is not left. */
export function refundStatements(db: Database, refund: NewRefund): ReadonlyArray<Statement> {
  const { businessId, orderId, paymentId, refundId, amount, reason, origin, key, byUserId, at } = refund;
  return [
    db
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${amount}`, updatedAt: at })
      .where(
        and(
          eq(payments.businessId, businessId),
          eq(payments.id, paymentId),
          eq(payments.status, 'SUCCEEDED'),
          sql`${payments.refundedCents} + ${amount} <= ${payments.amountCents}`,
        ),
      ),
    requireChange(db),
    db.insert(refunds).values({
      businessId,
      id: refundId,
      orderId,
      paymentId,
      amountCents: amount,
      status: 'PENDING',
      reason,
      origin,
      idempotencyKey: key,
      byUserId,
      createdAt: at,
      updatedAt: at,
    }),
  ];
}

export type ToldRefund = {
  readonly businessId: BusinessId;
  readonly refundId: RefundId;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
  /** What the platform gave back of its fee with this refund; null leaves what is stored. */
  readonly feeRefund: Cents | null;
  readonly at: Date;
};

/** What the provider says of a refund. Once FAILED it stays FAILED. */
export function tellRefund(db: Database, told: ToldRefund): Statement {
  const { businessId, refundId, status, providerRefundId, feeRefund, at } = told;
  return db
    .update(refunds)
    .set({
      status,
      updatedAt: at,
      ...(providerRefundId === null ? {} : { providerRefundId }),
      ...(feeRefund === null ? {} : { serviceFeeRefundCents: feeRefund }),
    })
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refundId), ne(refunds.status, 'FAILED')));
}

/** A refund came back: its amount may be refunded again, and a charge that was given back is paid again. */
export function restoreStatements(
  db: Database,
  failed: {
    readonly businessId: BusinessId;
    readonly paymentId: PaymentId;
    readonly chargeId: ChargeId | null;
    readonly amount: Cents;
    readonly at: Date;
  },
): ReadonlyArray<Statement> {
  const { businessId, paymentId, chargeId, amount, at } = failed;
  return [
    db
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${amount}`, updatedAt: at })
      .where(and(eq(payments.businessId, businessId), eq(payments.id, paymentId))),
    requireChange(db),
    ...(chargeId === null ? [] : [setCharge(db, { businessId, chargeId, from: ['REFUNDED'], to: 'PAID', at })]),
  ];
}

export function setCharge(
  db: Database,
  change: {
    readonly businessId: BusinessId;
    readonly chargeId: ChargeId;
    readonly from: ReadonlyArray<'PENDING' | 'PAID' | 'REFUNDED'>;
    readonly to: 'PAID' | 'REFUNDED';
    readonly at: Date;
  },
): Statement {
  const { businessId, chargeId, from, to, at } = change;
  return db
    .update(postRentalCharges)
    .set({ status: to, updatedAt: at, ...(from.includes('PENDING') ? { paidAt: at } : {}) })
    .where(
      and(
        eq(postRentalCharges.businessId, businessId),
        eq(postRentalCharges.id, chargeId),
        inArray(postRentalCharges.status, [...from]),
      ),
    );
}
