import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { ChargeId, OrderId, PaymentId, RefundId, UserId } from '#worker/domain/ids.ts';
import { CHARGE_REASONS, CHARGE_STATUSES, CHARGE_TYPES, PAYMENT_STATUSES } from '#worker/domain/payments.ts';

import { instant, lengthCheck, money, moneyCheck, oneOfCheck, tenantId, wholeCheck } from './columns.ts';
import { EVIDENCE_KINDS, REFUND_ORIGINS, REFUND_STATUSES } from './enums.ts';
import { orders } from './orders.ts';

export const postRentalCharges = sqliteTable(
  'post_rental_charges',
  {
    businessId: tenantId(),
    id: text('id').$type<ChargeId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    type: text('type', { enum: CHARGE_TYPES }).notNull(),
    reasonCode: text('reason_code', { enum: CHARGE_REASONS }),
    amountCents: money('amount_cents').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: CHARGE_STATUSES }).notNull(),
    idempotencyKey: text('idempotency_key'),
    createdBy: text('created_by').$type<UserId>(),
    dueDate: instant('due_date'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    index('post_rental_charges_order').on(table.businessId, table.orderId, table.createdAt),
    uniqueIndex('post_rental_charges_key').on(table.businessId, table.orderId, table.idempotencyKey),
    index('platform_post_rental_charges_id').on(table.id),
    // What nobody has paid yet: few rows, whatever the years.
    index('platform_post_rental_charges_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'PENDING'`),
    oneOfCheck('post_rental_charges_type_known', table.type, CHARGE_TYPES),
    oneOfCheck('post_rental_charges_reason_known', table.reasonCode, CHARGE_REASONS),
    oneOfCheck('post_rental_charges_status_known', table.status, CHARGE_STATUSES),
    moneyCheck('post_rental_charges_amount', table.amountCents, 1),
    lengthCheck('post_rental_charges_description_length', table.description, 2000),
  ],
);

export const chargeEvidence = sqliteTable(
  'charge_evidence',
  {
    businessId: tenantId(),
    id: text('id').notNull(),
    chargeId: text('charge_id').$type<ChargeId>().notNull(),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    note: text('note'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    byteLength: integer('byte_length'),
    /** Where the file lies in the blob store; null for a note. */
    storageKey: text('storage_key'),
    addedBy: text('added_by').$type<UserId>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.chargeId],
      foreignColumns: [postRentalCharges.businessId, postRentalCharges.id],
    }),
    index('charge_evidence_charge').on(table.businessId, table.chargeId),
    oneOfCheck('charge_evidence_kind_known', table.kind, EVIDENCE_KINDS),
    wholeCheck('charge_evidence_bytes', table.byteLength, 0, 50_000_000),
    lengthCheck('charge_evidence_note_length', table.note, 5000),
  ],
);

/** One attempt to take money: for the order itself, or for one later charge. */
export const payments = sqliteTable(
  'payments',
  {
    businessId: tenantId(),
    id: text('id').$type<PaymentId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    /** Null for the order's own payment. */
    chargeId: text('charge_id').$type<ChargeId>(),
    attempt: integer('attempt').notNull(),
    amountCents: money('amount_cents').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    /** for people: `Visa ending in 4242` */
    method: text('method').notNull(),
    providerIntentId: text('provider_intent_id'),
    providerChargeId: text('provider_charge_id'),
    providerCustomerId: text('provider_customer_id'),
    providerPaymentMethodId: text('provider_payment_method_id'),
    applicationFeeCents: money('application_fee_cents').notNull(),
    refundedCents: money('refunded_cents')
      .notNull()
      .default(sql`0`),
    captureBefore: instant('capture_before'),
    /** Of the caller who paid a later charge: the same key is the same attempt. */
    idempotencyKey: text('idempotency_key'),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    foreignKey({
      columns: [table.businessId, table.chargeId],
      foreignColumns: [postRentalCharges.businessId, postRentalCharges.id],
    }),
    uniqueIndex('payments_key').on(table.businessId, table.orderId, table.idempotencyKey),
    uniqueIndex('payments_intent').on(table.businessId, table.providerIntentId),
    index('payments_order').on(table.businessId, table.orderId, table.createdAt),
    index('payments_charge').on(table.businessId, table.chargeId),
    index('platform_payments_id').on(table.id),
    index('platform_payments_open')
      .on(table.updatedAt)
      .where(sql`${table.chargeId} is not null and ${table.status} in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION')`),
    oneOfCheck('payments_status_known', table.status, PAYMENT_STATUSES),
    wholeCheck('payments_attempt', table.attempt, 1, 1000),
    moneyCheck('payments_amount', table.amountCents),
    moneyCheck('payments_application_fee', table.applicationFeeCents),
    moneyCheck('payments_refunded', table.refundedCents),
    check('payments_refund_limit', sql`${table.refundedCents} <= ${table.amountCents}`),
    check('payments_fee_limit', sql`${table.applicationFeeCents} <= ${table.amountCents}`),
  ],
);

export const refunds = sqliteTable(
  'refunds',
  {
    businessId: tenantId(),
    id: text('id').$type<RefundId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    paymentId: text('payment_id').$type<PaymentId>().notNull(),
    amountCents: money('amount_cents').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    reason: text('reason').notNull(),
    /** What gave it back: staff, the order's cancellation, or somebody at the provider's own dashboard. */
    origin: text('origin', { enum: REFUND_ORIGINS }).notNull().default('STAFF'),
    providerRefundId: text('provider_refund_id'),
    serviceFeeRefundCents: money('service_fee_refund_cents'),
    idempotencyKey: text('idempotency_key'),
    byUserId: text('by_user_id').$type<UserId>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.orderId],
      foreignColumns: [orders.businessId, orders.id],
    }),
    foreignKey({
      columns: [table.businessId, table.paymentId],
      foreignColumns: [payments.businessId, payments.id],
    }),
    uniqueIndex('refunds_provider').on(table.businessId, table.providerRefundId),
    uniqueIndex('refunds_key').on(table.businessId, table.paymentId, table.idempotencyKey),
    index('refunds_payment').on(table.businessId, table.paymentId, table.createdAt),
    index('platform_refunds_open')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'PENDING'`),
    oneOfCheck('refunds_origin_known', table.origin, REFUND_ORIGINS),
    oneOfCheck('refunds_status_known', table.status, REFUND_STATUSES),
    moneyCheck('refunds_amount', table.amountCents, 1),
    moneyCheck('refunds_fee', table.serviceFeeRefundCents),
    lengthCheck('refunds_reason_length', table.reason, 2000),
  ],
);
