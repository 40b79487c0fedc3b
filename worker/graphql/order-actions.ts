import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { OrderActionView } from '#worker/usecases/views.ts';

import { builder } from './builder.ts';
import { ErrorCodeEnum, OrderStatusEnum } from './enums.ts';
import { notAvailableYet } from './not-available.ts';
import { CartTotalType, OrderType } from './refs.ts';

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
    resolve: () => notAvailableYet('rentalExtensionQuote'),
  }),
);

builder.mutationFields((t) => ({
  updateOrderStatus: t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }), status: t.arg({ type: OrderStatusEnum, required: true }) },
    resolve: () => notAvailableYet('updateOrderStatus'),
  }),
  cancelOrder: t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }), reason: t.arg.string(), accessToken: t.arg.string() },
    resolve: () => notAvailableYet('cancelOrder'),
  }),
  deleteOrder: t.field({
    type: OrderActionResultType,
    args: { orderId: t.arg.id({ required: true }) },
    resolve: () => notAvailableYet('deleteOrder'),
  }),
  extendRental: t.field({
    type: OrderActionResultType,
    args: { input: t.arg({ type: ExtendRentalInput, required: true }) },
    resolve: () => notAvailableYet('extendRental'),
  }),
  rescheduleDelivery: t.field({
    type: OrderActionResultType,
    args: {
      orderId: t.arg.id({ required: true }),
      rentalStartDate: t.arg({ type: 'Date', required: true }),
      accessToken: t.arg.string(),
    },
    resolve: () => notAvailableYet('rescheduleDelivery'),
  }),
  requestPickup: t.field({
    type: OrderActionResultType,
    args: {
      orderId: t.arg.id({ required: true }),
      date: t.arg({ type: 'Date', required: true }),
      accessToken: t.arg.string(),
    },
    resolve: () => notAvailableYet('requestPickup'),
  }),
}));
