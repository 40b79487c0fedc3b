import { and, asc, eq } from 'drizzle-orm';

import type { BusinessId, OrderId, PaymentId, RefundId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';

import type { Database } from '../client.ts';
import type { RefundStatus } from '../schema/enums.ts';
import { refunds } from '../schema/index.ts';

export type RefundRecord = {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly amount: Cents;
  readonly status: RefundStatus;
  readonly createdAt: Date;
};

/** All refunds of an order's payments, oldest first; failed ones too. */
export async function listOrderRefunds(
  db: Database,
  businessId: BusinessId,
  orderId: OrderId,
): Promise<ReadonlyArray<RefundRecord>> {
  return await db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amountCents,
      status: refunds.status,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
