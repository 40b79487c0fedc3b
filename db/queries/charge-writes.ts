import { and, eq, notInArray } from 'drizzle-orm';

import type { BusinessId, ChargeId, OrderId, PaymentId, UserId } from '#worker/domain/ids.ts';
import { ZERO, type Cents } from '#worker/domain/money.ts';
import type { ChargeReason, ChargeType, PaymentStatus } from '#worker/domain/payments.ts';

import type { Database } from '../client.ts';
import { payments, postRentalCharges } from '../schema/index.ts';
import { requireChange, type Statement } from '../write-batch.ts';
import type { StoredIntent } from './orders.ts';

export type NewCharge = {
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly chargeId: ChargeId;
  readonly type: ChargeType;
  readonly reasonCode: ChargeReason | null;
  readonly amount: Cents;
  readonly description: string;
  readonly key: string | null;
  readonly createdBy: UserId | null;
  readonly at: Date;
};

/** A charge that nobody has paid yet, due at once. */
export function chargeStatement(db: Database, charge: NewCharge): Statement {
  const { businessId, orderId, chargeId, type, reasonCode, amount, description, key, createdBy, at } = charge;
  return db.insert(postRentalCharges).values({
    businessId,
    id: chargeId,
    orderId,
    type,
    reasonCode,
    amountCents: amount,
    description,
    status: 'PENDING',
    idempotencyKey: key,
    createdBy,
    dueDate: at,
    createdAt: at,
    updatedAt: at,
  });
}

/** An attempt to take a charge's money, written before the provider is asked. */
export function attemptStatement(
  db: Database,
  attempt: {
    readonly businessId: BusinessId;
    readonly orderId: OrderId;
    readonly chargeId: ChargeId;
    readonly paymentId: PaymentId;
    readonly attempt: number;
    readonly amount: Cents;
    readonly key: string | null;
    readonly customerId: string | null;
    readonly paymentMethodId: string | null;
    readonly at: Date;
  },
): Statement {
  const { businessId, orderId, chargeId, paymentId, amount, key, customerId, paymentMethodId, at } = attempt;
  return db.insert(payments).values({
    businessId,
    id: paymentId,
    orderId,
    chargeId,
    attempt: attempt.attempt,
    amountCents: amount,
    status: 'REQUIRES_PAYMENT',
    method: 'Card',
    providerCustomerId: customerId,
    providerPaymentMethodId: paymentMethodId,
    applicationFeeCents: ZERO,
    idempotencyKey: key,
    createdAt: at,
    updatedAt: at,
  });
}

/** What came of an attempt; a payment that has ended stays as it ended, unless money came all the same. */
export function tellAttempt(
  db: Database,
  told: {
    readonly businessId: BusinessId;
    readonly paymentId: PaymentId;
    readonly status: PaymentStatus;
    readonly intent: Omit<StoredIntent, 'amount' | 'captureBefore'> | null;
    readonly failure: string | null;
    readonly at: Date;
  },
): ReadonlyArray<Statement> {
  const { businessId, paymentId, status, intent, failure, at } = told;
  return [
    db
      .update(payments)
      .set({
        status,
        failureCode: failure,
        updatedAt: at,
        ...(intent === null
          ? {}
          : {
              method: intent.method ?? 'Card',
              providerIntentId: intent.intentId,
              providerChargeId: intent.chargeId,
              providerCustomerId: intent.customerId,
              providerPaymentMethodId: intent.paymentMethodId,
            }),
      })
      .where(
        and(
          eq(payments.businessId, businessId),
          eq(payments.id, paymentId),
          notInArray(payments.status, status === 'SUCCEEDED' ? ['SUCCEEDED'] : ['SUCCEEDED', 'CANCELLED']),
        ),
      ),
    requireChange(db),
  ];
}
