import { findBusinessOfOrder } from '#db/queries/order-reads.ts';
import type { OrderId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import type { CheckoutView } from '../views.ts';
import { checkoutView } from './checkout-view.ts';

/**
 * The browser is back from the bank: brings the order to where the provider says it is. The
 * webhook runs the same command; whichever comes first wins, the other changes nothing.
 *
 * @param input `paymentIntentId` as checkout answered it: knowing it is the caller's proof
 * @throws AppError NOT_FOUND for an unknown order or another order's intent; RATE_LIMITED after many of those
 */
export async function completeCheckout(
  ctx: Context,
  { orderId, paymentIntentId }: { readonly orderId: OrderId; readonly paymentIntentId: string },
): Promise<CheckoutView> {
  if (!/^pi_\w{1,250}$/.test(paymentIntentId)) throw badInput('paymentIntentId', 'This is no payment intent.');
  const giveBack = await takeTries(ctx, [{ limit: 'complete-checkout.order', of: orderId }]);
  // A draft is written before its intent exists. Asked first, so that made-up ids leave no objects behind.
  if ((await findBusinessOfOrder(ctx.primary, orderId)) === undefined) throw notFound('Order not found');
  const view = await checkoutView(ctx, orderId, await ctx.orders.settle(orderId, paymentIntentId));
  if (view.success) await giveBack();
  return view;
}
