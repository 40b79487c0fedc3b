import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { createCharge } from '#worker/usecases/orders/create-charge.ts';
import { listCharges } from '#worker/usecases/orders/list-charges.ts';
import { payCharge } from '#worker/usecases/orders/pay-charge.ts';
import type { ChargeResultView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { PaymentInfoType } from './checkout.ts';
import {
  ErrorCodeEnum,
  PostRentalChargeReasonEnum,
  PostRentalChargeStatusEnum,
  PostRentalChargeTypeEnum,
} from './enums.ts';
import { settle } from './outcome.ts';
import { PaymentType, PostRentalChargeType } from './refs.ts';
import { given, idOf } from './wire.ts';

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

const PostRentalChargeResultType = builder.objectRef<ChargeResultView>('PostRentalChargeResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    charge: t.field({
      type: PostRentalChargeType,
      nullable: true,
      resolve: ({ charge, payment }) => (charge === null ? null : { ...charge, payment }),
    }),
    payment: t.expose('payment', { type: PaymentType, nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    code: t.expose('code', { type: ErrorCodeEnum, nullable: true }),
    paymentInfo: t.expose('action', {
      type: PaymentInfoType,
      nullable: true,
      description: 'What the customer has to confirm at their bank.',
    }),
  }),
});

function refusedCharge(code: RefusalCode, error: string): ChargeResultView {
  return { success: false, charge: null, payment: null, error, code, action: null };
}

const PostRentalChargeInput = builder.inputType('PostRentalChargeInput', {
  description: 'amount in cents, at least 1',
  fields: (t) => ({
    orderId: t.id({ required: true }),
    type: t.field({ type: PostRentalChargeTypeEnum, required: true }),
    amount: t.int({ required: true }),
    description: t.string({ required: true }),
    reasonCode: t.field({ type: PostRentalChargeReasonEnum, description: 'With the type OTHER only.' }),
    idempotencyKey: t.string(),
  }),
});

builder.queryField('postRentalChargesForOrder', (t) =>
  t.field({
    type: [PostRentalChargeType],
    args: { orderId: t.arg.id({ required: true }), accessToken: t.arg.string() },
    resolve: async (_root, { orderId, accessToken }, { ctx }) => [
      ...(await listCharges(ctx, { orderId: idOf('order', orderId), ...given({ accessToken }) })),
    ],
  }),
);

builder.mutationFields((t) => ({
  createAndChargeAutomatically: t.field({
    type: PostRentalChargeResultType,
    args: { input: t.arg({ type: PostRentalChargeInput, required: true }) },
    resolve: (_root, { input }, { ctx, idempotencyKey }) => {
      const { orderId, type, amount, description, reasonCode } = input;
      const key = input.idempotencyKey ?? idempotencyKey;
      const asked = { orderId: idOf('order', orderId), type, amount, description, reasonCode: reasonCode ?? null, key };
      return settle(() => createCharge(ctx, asked), refusedCharge);
    },
  }),
  payPostRentalCharge: t.field({
    type: PostRentalChargeResultType,
    args: {
      chargeId: t.arg.id({ required: true }),
      paymentMethodId: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
      accessToken: t.arg.string(),
    },
    resolve: (_root, { chargeId, paymentMethodId, idempotencyKey: key, accessToken }, { ctx }) => {
      const asked = { chargeId: idOf('charge', chargeId), paymentMethodId, key, ...given({ accessToken }) };
      return settle(() => payCharge(ctx, asked), refusedCharge);
    },
  }),
}));
