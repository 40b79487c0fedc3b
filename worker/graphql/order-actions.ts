import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { cancelOrder } from '#worker/usecases/orders/cancel-order.ts';
import { deleteOrder } from '#worker/usecases/orders/delete-order.ts';
import { extendRental, quoteRentalExtension } from '#worker/usecases/orders/extend-rental.ts';
import { requestPickup, rescheduleDelivery } from '#worker/usecases/orders/reschedule-delivery.ts';
import { updateOrderStatus } from '#worker/usecases/orders/update-order-status.ts';
import type { OrderActionView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { ErrorCodeEnum, OrderStatusEnum } from './enums.ts';
import { settle } from './outcome.ts';
import { CartTotalType, OrderType } from './refs.ts';
import { centsOf, given, idOf } from './wire.ts';

export const OrderActionResultType = builder.objectRef<OrderActionView>('OrderActionResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    message: t.exposeString('message'),
    code: t.expose('code', { type: ErrorCodeEnum, nullable: true }),
    order: t.expose('order', { type: OrderType, nullable: true }),
  }),
});

export function refusedAction(code: RefusalCode, message: string): OrderActionView {
  return { success: false, message, code, order: null };
}

const ExtendRentalInput = builder.inputType('ExtendRentalInput', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    extraDays: t.int({ required: true }),
    expectedTotal: t.float({ required: true }),
    idempotencyKey: t.string({ required: true }),
    accessToken: t.string(),
  }),
});

builder.queryField('rentalExtensionQuote', (t) =>
  t.field({
    type: CartTotalType,
    args: {
      orderId: t.arg.id({ required: true }),
      extraDays: t.arg.int({ required: true }),
      accessToken: t.arg.string(),
    },
    resolve: (_root, { orderId, extraDays, accessToken }, { ctx }) =>
      quoteRentalExtension(ctx, { orderId: idOf('order', orderId), extraDays, ...given({ accessToken }) }),
  }),
);

builder.mutationFields((t) => ({
  updateOrderStatus: t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }), status: t.arg({ type: OrderStatusEnum, required: true }) },
    resolve: (_root, { orderId, status }, { ctx }) =>
      settle(() => updateOrderStatus(ctx, { orderId: idOf('order', orderId), status }), refusedAction),
  }),
  cancelOrder: t.field({
    type: OrderActionResultType,
    args: {
      orderId: t.arg.id({ required: true }),
      reason: t.arg.string(),
      accessToken: t.arg.string(),
      seenVersion: t.arg.int({
        description: 'The version of its quote: CONFLICT when the order has changed meanwhile.',
      }),
      seenFee: t.arg.float({ description: 'The fee of its quote, in dollars: PRICE_CHANGED when it is more by now.' }),
    },
    resolve: (_root, { orderId, seenFee, ...asked }, { ctx }) => {
      const input = { orderId: idOf('order', orderId), ...given(asked) };
      const fee = seenFee === null || seenFee === undefined ? {} : { seenFee: centsOf('seenFee', seenFee) };
      return settle(() => cancelOrder(ctx, { ...input, ...fee }), refusedAction);
    },
  }),
  deleteOrder: t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, { orderId }, { ctx }) =>
      settle(() => deleteOrder(ctx, { orderId: idOf('order', orderId) }), refusedAction),
  }),
  extendRental: t.field({
    type: OrderActionResultType,
    args: { input: t.arg({ type: ExtendRentalInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => {
      const { orderId, extraDays, idempotencyKey: key, accessToken } = input;
      const expectedTotal = centsOf('input.expectedTotal', input.expectedTotal);
      const asked = { orderId: idOf('order', orderId), extraDays, expectedTotal, key, ...given({ accessToken }) };
      return settle(() => extendRental(ctx, asked), refusedAction);
    },
  }),
  rescheduleDelivery: t.field({
    type: OrderActionResultType,
    args: {
      orderId: t.arg.id({ required: true }),
      rentalStartDate: t.arg({ type: 'Date', required: true }),
      accessToken: t.arg.string(),
    },
    resolve: (_root, { orderId, rentalStartDate: day, accessToken }, { ctx }) =>
      settle(
        () => rescheduleDelivery(ctx, { orderId: idOf('order', orderId), day, ...given({ accessToken }) }),
        refusedAction,
      ),
  }),
  requestPickup: t.field({
    type: OrderActionResultType,
    args: {
      orderId: t.arg.id({ required: true }),
      date: t.arg({ type: 'Date', required: true }),
      accessToken: t.arg.string(),
    },
    resolve: (_root, { orderId, date: day, accessToken }, { ctx }) =>
      settle(
        () => requestPickup(ctx, { orderId: idOf('order', orderId), day, ...given({ accessToken }) }),
        refusedAction,
      ),
  }),
}));
