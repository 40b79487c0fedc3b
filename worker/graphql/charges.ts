import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { PaymentView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { ErrorCodeEnum, PostRentalChargeStatusEnum, PostRentalChargeTypeEnum } from './enums.ts';
import { notAvailableYet } from './not-available.ts';
import { PaymentType, PostRentalChargeType, type ChargeNode } from './refs.ts';

PostRentalChargeType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: PostRentalChargeTypeEnum }),
    amount: t.expose('amount', { type: 'Money' }),
    description: t.exposeString('description'),
    status: t.expose('status', { type: PostRentalChargeStatusEnum }),
    dueDate: t.expose('dueDate', { type: 'DateTime', nullable: true }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    payment: t.expose('payment', { type: PaymentType, nullable: true }),
  }),
});

type ChargeResult = {
  readonly success: boolean;
  readonly charge: ChargeNode | null;
  readonly payment: PaymentView | null;
  readonly error: string | null;
  readonly code: RefusalCode | null;
};

const PostRentalChargeResultType = builder.objectRef<ChargeResult>('PostRentalChargeResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    charge: t.expose('charge', { type: PostRentalChargeType, nullable: true }),
    payment: t.expose('payment', { type: PaymentType, nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    code: t.expose('code', { type: ErrorCodeEnum, nullable: true }),
  }),
});

const PostRentalChargeInput = builder.inputType('PostRentalChargeInput', {
  description: 'amount in cents, at least 1',
  fields: (t) => ({
    orderId: t.id({ required: true }),
    type: t.field({ type: PostRentalChargeTypeEnum, required: true }),
    amount: t.int({ required: true }),
    description: t.string({ required: true }),
    idempotencyKey: t.string(),
  }),
});

builder.queryField('postRentalChargesForOrder', (t) =>
  t.field({
    type: [PostRentalChargeType],
    args: { orderId: t.arg.id({ required: true }), accessToken: t.arg.string() },
    resolve: () => notAvailableYet('postRentalChargesForOrder'),
  }),
);

builder.mutationFields((t) => ({
  createAndChargeAutomatically: t.field({
    type: PostRentalChargeResultType,
    args: { input: t.arg({ type: PostRentalChargeInput, required: true }) },
    resolve: () => notAvailableYet('createAndChargeAutomatically'),
  }),
  payPostRentalCharge: t.field({
    type: PostRentalChargeResultType,
    args: {
      chargeId: t.arg.id({ required: true }),
      paymentMethodId: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
      accessToken: t.arg.string(),
    },
    resolve: () => notAvailableYet('payPostRentalCharge'),
  }),
}));
