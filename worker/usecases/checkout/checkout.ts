import { customerProblems, tidyCustomer } from '#worker/domain/customer-info.ts';
import { windowOf } from '#worker/domain/delivery-windows.ts';
import type { AddOnId, CartId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import { toCalendarDay } from '#worker/domain/rental-period.ts';
import type { CartRecord, CheckoutContent } from '#worker/ports/objects.ts';

import { checkedAddress, checkedInstructions, orProblems, type AddressInput } from '../cart/checked-line.ts';
import { checkedAddOnIds } from '../catalogue/chosen-add-ons.ts';
import { WINDOW_NOT_OFFERED } from '../catalogue/price-checkout.ts';
import type { Context } from '../context.ts';
import { badInput, orThrow } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { CheckoutView } from '../views.ts';
import { checkoutView } from './checkout-view.ts';

export type CheckoutInput = {
  readonly cartId: CartId;
  readonly idempotencyKey: string;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly deliveryAddress: AddressInput;
  readonly rentalStartDate: string;
  readonly specialInstructions?: string | null;
  readonly wasteType?: string | null;
  /** One that the business offers, as `07:00-11:00`; none for any time. */
  readonly deliveryWindow?: string | null;
  readonly addOnIds?: ReadonlyArray<AddOnId> | null;
  readonly paymentMethodId: string;
  readonly acceptTerms: boolean;
  /** What the customer saw. */
  readonly expectedTotal: Cents;
};

type CheckedInput = Omit<CheckoutContent, 'businessId' | 'userId' | 'items' | 'terms'>;

const PAYMENT_METHOD = /^(?:pm|ctoken)_\w{1,250}$/;
const LONGEST_KEY = 255;

/**
 * Places the cart's order: holds its stock, authorises its total, writes the order.
 *
 * A repeated key gives the first success again; another card under any key is another try of the same
 * order; a cart gives at most one order.
 *
 * @throws AppError BAD_USER_INPUT naming the fields; NOT_FOUND for an unknown cart; CONFLICT for a key
 *   used with other content; RATE_LIMITED after many cards that were declined. A refusal of the business comes back as
 *   data.
 */
export async function checkout(ctx: Context, input: CheckoutInput): Promise<CheckoutView> {
  const checked = checkInput(input);
  const giveBack = await takeTries(ctx, [
    { limit: 'checkout.network', of: callersNetwork(ctx) },
    { limit: 'checkout.cart', of: input.cartId },
  ]);
  const view = await placed(ctx, input, checked);
  if (view.code !== 'PAYMENT_FAILED') await giveBack();
  return view;
}

async function placed(ctx: Context, input: CheckoutInput, checked: CheckedInput): Promise<CheckoutView> {
  const fingerprint = await digest(checked);
  const begun = await ctx.carts.beginCheckout(input.cartId, input.idempotencyKey, fingerprint);
  if (!begun.ok && begun.refusal.code === 'BAD_USER_INPUT') throw badInput('input.cartId', begun.refusal.message);
  const { orderId, cart } = orThrow(begun);
  if (cart.status === 'CHECKED_OUT') {
    const settled = await ctx.orders.settle(orderId, null);
    return await checkoutView(ctx, orderId, settled);
  }
  const answer = await ctx.orders.checkout(orderId, contentOf(ctx, checked, cart), input.paymentMethodId);
  if (answer.kind === 'refused' && !answer.kept) await ctx.carts.forgetKey(input.cartId, input.idempotencyKey);
  return await checkoutView(ctx, orderId, answer);
}

function checkInput(input: CheckoutInput): CheckedInput {
  const customer = tidyCustomer(input.customer);
  orProblems('input.customer', customerProblems(customer));
  const deliveryAddress = checkedAddress(input.deliveryAddress, 'input.deliveryAddress');
  if (input.deliveryWindow && windowOf(input.deliveryWindow) === null)
    throw badInput('input.deliveryWindow', WINDOW_NOT_OFFERED);
  const rentalStartDate = toCalendarDay(input.rentalStartDate);
  if (!rentalStartDate.ok) throw badInput('input.rentalStartDate', rentalStartDate.refusal.message);
  if (input.idempotencyKey.trim() === '' || input.idempotencyKey.length > LONGEST_KEY)
    throw badInput('input.idempotencyKey', `Use 1 to ${LONGEST_KEY} characters.`);
  if (!PAYMENT_METHOD.test(input.paymentMethodId))
    throw badInput('input.paymentMethodId', 'This is no payment method: it starts with pm_ or ctoken_.');
  if (!input.acceptTerms) throw badInput('input.acceptTerms', 'Please accept the terms to place the order.');
  if (input.expectedTotal <= 0) throw badInput('input.expectedTotal', 'The total that was shown must be above zero.');
  return {
    cartId: input.cartId,
    customer,
    deliveryAddress,
    rentalStartDate: rentalStartDate.value,
    specialInstructions: checkedInstructions(input.specialInstructions, 'input.specialInstructions'),
    wasteType: checkedInstructions(input.wasteType, 'input.wasteType')?.slice(0, 200) ?? null,
    // Left out when there is none: a key used before there was a choice stays the key of the same content.
    ...(input.deliveryWindow ? { deliveryWindow: input.deliveryWindow } : {}),
    addOnIds: checkedAddOnIds(input.addOnIds, 'input.addOnIds'),
    expectedTotal: input.expectedTotal,
  };
}

function contentOf(ctx: Context, checked: CheckedInput, cart: CartRecord): CheckoutContent {
  const signedIn = ctx.actor.kind === 'user' && ctx.actor.userType === 'CUSTOMER' ? ctx.actor.userId : null;
  return {
    ...checked,
    businessId: cart.businessId,
    userId: cart.userId ?? signedIn,
    items: cart.items.map(({ dumpsterId, quantity, rentalDays }) => ({ dumpsterId, quantity, rentalDays })),
    terms: { acceptedAt: ctx.now(), network: ctx.clientNetwork || null, userAgent: ctx.userAgent },
  };
}

/** Of everything that makes two checkouts different, the card left out. */
async function digest(checked: CheckedInput): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(checked)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
