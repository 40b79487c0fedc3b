import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { checkout } from '#worker/usecases/checkout/checkout.ts';
import { completeCheckout } from '#worker/usecases/checkout/complete-checkout.ts';
import type { CheckoutView } from '#worker/usecases/views.ts';

import { AddressInput, addressOf, CustomerInfoInput } from './addresses.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { ErrorCodeEnum } from './enums.ts';
import { settle } from './outcome.ts';
import { CartTotalType, OrderType } from './refs.ts';
import { centsOf, filterId, idOf } from './wire.ts';

type Payment = NonNullable<CheckoutView['payment']>;

export const PaymentInfoType = builder.objectRef<Payment>('PaymentInfo').implement({
  fields: (t) => ({
    requiresAction: t.exposeBoolean('requiresAction'),
    clientSecret: t.exposeString('clientSecret', { nullable: true }),
    paymentId: t.exposeID('paymentId', { nullable: true }),
    paymentIntentId: t.exposeString('paymentIntentId', { nullable: true }),
  }),
});

const CheckoutResultType = builder.objectRef<CheckoutView>('CheckoutResult').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    message: t.exposeString('message', { nullable: true }),
    code: t.expose('code', { type: ErrorCodeEnum, nullable: true }),
    currentTotal: t.expose('currentTotal', { type: CartTotalType, nullable: true }),
    order: t.expose('order', { type: OrderType, nullable: true }),
    accessToken: t.exposeString('accessToken', { nullable: true }),
    paymentInfo: t.expose('payment', { type: PaymentInfoType, nullable: true }),
  }),
});

const CheckoutInput = builder.inputType('CheckoutInput', {
  fields: (t) => ({
    cartId: t.id({ required: true }),
    idempotencyKey: t.string({ required: true }),
    customer: t.field({ type: CustomerInfoInput, required: true }),
    deliveryAddress: t.field({ type: AddressInput, required: true }),
    rentalStartDate: t.field({ type: 'Date', required: true }),
    specialInstructions: t.string(),
    wasteType: t.string(),
    deliveryWindow: t.string({ description: 'one that the business offers, as 07:00-11:00; absent for any time' }),
    addOnIds: t.idList({ description: 'what the business offers besides; each once per order' }),
    paymentMethodId: t.string({ required: true, description: 'pm_… or a confirmation token ctoken_…' }),
    acceptTerms: t.boolean({ required: true }),
    expectedTotal: t.float({
      required: true,
      description: 'what the customer saw; another total is refused with PRICE_CHANGED and the new total',
    }),
  }),
});

builder.mutationFields((t) => ({
  checkout: t.field({
    type: CheckoutResultType,
    args: { input: t.arg({ type: CheckoutInput, required: true }) },
    resolve: (_root, { input }, context) =>
      placing(context, () =>
        checkout(context.ctx, {
          cartId: idOf('cart', input.cartId),
          idempotencyKey: input.idempotencyKey,
          customer: input.customer,
          deliveryAddress: addressOf(input.deliveryAddress),
          rentalStartDate: input.rentalStartDate,
          specialInstructions: input.specialInstructions ?? null,
          wasteType: input.wasteType ?? null,
          deliveryWindow: input.deliveryWindow ?? null,
          addOnIds: input.addOnIds?.map((id) => filterId('addOn', id)) ?? [],
          paymentMethodId: input.paymentMethodId,
          acceptTerms: input.acceptTerms,
          expectedTotal: centsOf('input.expectedTotal', input.expectedTotal),
        }),
      ),
  }),
  completeCheckout: t.field({
    type: CheckoutResultType,
    args: { orderId: t.arg.id({ required: true }), paymentIntentId: t.arg.string({ required: true }) },
    resolve: (_root, { orderId, paymentIntentId }, context) =>
      placing(context, () => completeCheckout(context.ctx, { orderId: idOf('order', orderId), paymentIntentId })),
  }),
}));

/** Remembers the order's token, for the cookie that opens its pages on this browser. */
async function placing({ placed }: GraphqlContext, work: () => Promise<CheckoutView>): Promise<CheckoutView> {
  const view = await settle(work, refused);
  if (view.accessToken !== null) placed.push(view.accessToken);
  return view;
}

function refused(code: RefusalCode, message: string): CheckoutView {
  return { success: false, message, code, currentTotal: null, order: null, accessToken: null, payment: null };
}
