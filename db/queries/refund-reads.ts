import { and, asc, desc, eq } from 'drizzle-orm';

import type { BusinessId, OrderId, PaymentId, RefundId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import type { RefundStatus } from '../schema/enums.ts';
import { payments, refunds } from '../schema/index.ts';

export type RefundRecord = {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly amount: Cents;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly providerRefundId: string | null;
  readonly serviceFeeRefund: Cents | null;
  readonly createdAt: Date;
};

const RECORD = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  amount: refunds.amountCents,
  status: refunds.status,
  reason: refunds.reason,
  providerRefundId: refunds.providerRefundId,
  serviceFeeRefund: refunds.serviceFeeRefundCents,
  createdAt: refunds.createdAt,
};

/** All refunds of an order's payments, oldest first; failed ones too. */
export async function listOrderRefunds(
  db: Database,
  businessId: BusinessId,
  orderId: OrderId,
): Promise<ReadonlyArray<RefundRecord>> {
  return await db
    .select(RECORD)
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** The refunds of one payment, newest first; failed ones too. */
export async function listPaymentRefunds(
  db: Database,
  businessId: BusinessId,
  paymentId: PaymentId,
): Promise<ReadonlyArray<RefundRecord>> {
  return await db
    .select(RECORD)
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.paymentId, paymentId)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

export async function findRefund(
  db: Database,
  businessId: BusinessId,
  refundId: RefundId,
): Promise<RefundRecord | undefined> {
  return await db
    .select(RECORD)
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refundId)))
    .get();
}

/** Which order a payment belongs to. A payment's id is unguessable; who may see what of it is the caller's to decide. */
export async function findOrderOfPayment(db: Database, paymentId: PaymentId): Promise<OrderId | undefined> {
  const row = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId)).get();
  return row?.orderId;
}
