import { createServerFn } from '@tanstack/react-start';
import { z } from 'zod';

import { isId, toId } from '#worker/domain/ids.ts';
import { isCents } from '#worker/domain/money.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';
import { quoteCart } from '#worker/usecases/cart/quote-cart.ts';
import { readCart } from '#worker/usecases/cart/read-cart.ts';
import { checkout } from '#worker/usecases/checkout/checkout.ts';
import { completeCheckout } from '#worker/usecases/checkout/complete-checkout.ts';
import { AppError, badInput, notFound, orThrow } from '#worker/usecases/errors.ts';
import { searchLocation } from '#worker/usecases/search/search-location.ts';
import type { CheckoutView } from '#worker/usecases/views.ts';

import { answer } from './answer.ts';
import { cartPageOf, pageQuoteOf } from './cart-page.ts';
import { contextOf, requestOf } from './context.ts';
import type { CheckoutOutcome } from './models.ts';
import { upTo } from './up-to.ts';

const id = upTo(100);
const text = upTo(1000);

const Cart = z.object({
  cartId: id,
  zipCode: upTo(20).nullable(),
  startDate: upTo(20).nullable(),
  addOnIds: z.array(id).transform((ids) => ids.slice(0, 100)),
});

/** The cart with its price for one place, and what that place's search says of later charges. */
export const loadCart = createServerFn({ method: 'GET' })
  .validator(Cart)
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const cart = await readCart(ctx, { cartId: orThrow(toId('cart', data.cartId)) });
      if (cart === null) throw notFound('Cart not found');
      const zipCode = data.zipCode ?? cart.items.find((item) => item.zipCode !== null)?.zipCode ?? null;
      const startDate =
        data.startDate ?? cart.items.find((item) => item.rentalStartDate !== null)?.rentalStartDate ?? null;
      // What is no longer offered is left out, with its line and its price.
      const chosen = cart.addOns.map((addOn) => addOn.id).filter((addOnId) => data.addOnIds.includes(addOnId));
      const at = { zipCode, startDate, chosen, publishableKey: ctx.publishableKey };
      if (zipCode === null || cart.items.length === 0) return cartPageOf(cart, null, at);
      const [found, quote] = await Promise.all([
        searchLocation(ctx, { zipCode, businessSlug: cart.business.slug }),
        quoteOrReason(() => quoteCart(ctx, { cartId: cart.id, zipCode, addOnIds: chosen })),
      ]);
      return cartPageOf(cart, found, { ...at, ...quote });
    });
  });

async function quoteOrReason(task: () => ReturnType<typeof quoteCart>) {
  try {
    return { quote: await task() };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

const Order = z.object({
  cartId: id,
  idempotencyKey: z.string().min(1).max(100),
  customer: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  deliveryAddress: z.object({ street: text, city: text, state: text, zipCode: text }),
  rentalStartDate: upTo(20),
  specialInstructions: upTo(5000).nullable(),
  wasteType: text.nullable(),
  // Pages that were loaded before there were windows send none.
  deliveryWindow: upTo(20).nullable().default(null),
  addOnIds: z.array(id).transform((ids) => ids.slice(0, 100)),
  paymentMethodId: text,
  acceptTerms: z.boolean(),
  expectedTotal: z.int(),
});

export type PlaceOrder = z.infer<typeof Order>;

export const placeOrder = createServerFn({ method: 'POST' })
  .validator(Order)
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      if (!isCents(data.expectedTotal)) throw badInput('input.expectedTotal', 'Enter an amount in cents.');
      const done = await checkout(ctx, {
        ...data,
        cartId: orThrow(toId('cart', data.cartId)),
        rentalStartDate: orThrow(toCalendarDay(data.rentalStartDate)),
        deliveryAddress: { ...data.deliveryAddress, country: 'US', specialInstructions: null },
        addOnIds: data.addOnIds.filter((addOnId) => isId('addOn', addOnId)),
        expectedTotal: data.expectedTotal,
      });
      return outcomeOf(done, requestOf(context).keepOrder);
    });
  });

/** After the bank's page: asks the provider how it went. Repeating it changes nothing. */
export const finishOrder = createServerFn({ method: 'POST' })
  .validator(z.object({ orderId: id, paymentIntentId: upTo(200) }))
  .handler(({ context, data }) => {
    const ctx = contextOf(context);
    return answer(ctx, async () => {
      const orderId = orThrow(toId('order', data.orderId));
      const done = await completeCheckout(ctx, { orderId, paymentIntentId: data.paymentIntentId });
      return outcomeOf(done, requestOf(context).keepOrder);
    });
  });

/** @param keepOrder takes the proof that this browser made the order, for its pages only */
function outcomeOf(done: CheckoutView, keepOrder: (accessToken: string) => void): CheckoutOutcome {
  if (done.accessToken !== null) keepOrder(done.accessToken);
  return {
    success: done.success,
    message: done.message,
    code: done.code,
    currentTotal: done.currentTotal === null ? null : pageQuoteOf(done.currentTotal),
    orderId: done.order?.id ?? null,
    payment:
      done.payment === null
        ? null
        : {
            requiresAction: done.payment.requiresAction,
            clientSecret: done.payment.clientSecret,
            paymentIntentId: done.payment.paymentIntentId,
          },
  };
}
