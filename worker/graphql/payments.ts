import type { Cents } from '#worker/domain/money.ts';

import { builder } from './builder.ts';
import { PaymentStatusEnum } from './enums.ts';
import { notAvailableYet } from './not-available.ts';
import { PaymentType } from './refs.ts';

PaymentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.expose('amount', { type: 'Money' }),
    status: t.expose('status', { type: PaymentStatusEnum }),
    method: t.exposeString('method'),
    refundedAmount: t.expose('refunded', { type: 'Money' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

type RefundNode = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly status: string;
  readonly providerRefundId: string | null;
  readonly serviceFeeRefund: Cents | null;
  readonly reason: string;
  readonly createdAt: Date;
};

const RefundType = builder.objectRef<RefundNode>('Refund').implement({
  fields: (t) => ({
    refundId: t.exposeID('refundId'),
    paymentId: t.exposeID('paymentId'),
    amount: t.expose('amount', { type: 'Money' }),
    status: t.exposeString('status', { description: 'PENDING, SUCCEEDED or FAILED' }),
    providerRefundId: t.exposeString('providerRefundId', { nullable: true }),
    serviceFeeRefund: t.expose('serviceFeeRefund', { type: 'Money', nullable: true }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const RefundInput = builder.inputType('RefundInput', {
  description: 'amount in cents, 1 to what is left of the payment',
  fields: (t) => ({
    paymentId: t.id({ required: true }),
    amount: t.int({ required: true }),
    reason: t.string({ required: true }),
    idempotencyKey: t.string(),
  }),
});

builder.queryField('paymentRefunds', (t) =>
  t.field({
    type: [RefundType],
    args: { paymentId: t.arg.id({ required: true }) },
    resolve: () => notAvailableYet('paymentRefunds'),
  }),
);

builder.mutationField('createRefund', (t) =>
  t.field({
    type: RefundType,
    args: { input: t.arg({ type: RefundInput, required: true }) },
    resolve: () => notAvailableYet('createRefund'),
  }),
);
