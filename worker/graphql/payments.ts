import { createRefund } from '#worker/usecases/orders/create-refund.ts';
import { listRefunds } from '#worker/usecases/orders/list-refunds.ts';
import type { RefundView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { PaymentStatusEnum } from './enums.ts';
import { PaymentType } from './refs.ts';
import { idOf } from './wire.ts';

PaymentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.expose('amount', { type: 'Money' }),
    status: t.expose('status', { type: PaymentStatusEnum }),
    method: t.exposeString('method'),
    refundedAmount: t.expose('refunded', { type: 'Money' }),
    chargeId: t.exposeID('chargeId', {
      nullable: true,
      description: 'The later charge that it pays; absent for the payment of the order itself.',
    }),
    applicationFee: t.expose('applicationFee', {
      type: 'Money',
      nullable: true,
      description: "What the platform took of the amount; told to the business's staff alone.",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const RefundType = builder.objectRef<RefundView>('Refund').implement({
  fields: (t) => ({
    refundId: t.exposeID('id'),
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
    resolve: async (_root, { paymentId }, { ctx }) => [...(await listRefunds(ctx, idOf('payment', paymentId)))],
  }),
);

builder.mutationField('createRefund', (t) =>
  t.field({
    type: RefundType,
    args: { input: t.arg({ type: RefundInput, required: true }) },
    resolve: (_root, { input }, { ctx, idempotencyKey }) => {
      const { paymentId, amount, reason } = input;
      const key = input.idempotencyKey ?? idempotencyKey;
      return createRefund(ctx, { paymentId: idOf('payment', paymentId), amount, reason, key });
    },
  }),
);
