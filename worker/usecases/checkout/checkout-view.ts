import { m } from '#texts';
import { knownId, type OrderId } from '#worker/domain/ids.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { readOrder } from '../orders/read-order.ts';
import type { CheckoutView } from '../views.ts';

/**
 * What a customer gets to see of a checkout's answer, with the order and the key to it.
 *
 * @throws AppError for what was wrong with the input, and for an unknown order
 */
export async function checkoutView(ctx: Context, orderId: OrderId, answer: CheckoutAnswer): Promise<CheckoutView> {
  if (answer.kind === 'refused') return refusedView(answer);
  const accessToken = await ctx.orderLinks.sign(answer.businessId, orderId);
  const order = await readOrder(ctx, { orderId, accessToken });
  const requiresAction = answer.kind === 'needs_action';
  return {
    success: true,
    message: requiresAction ? m.words_bank_asks() : m.words_order_taken(),
    code: null,
    currentTotal: null,
    order,
    accessToken,
    payment: {
      requiresAction,
      clientSecret: requiresAction ? answer.clientSecret : null,
      paymentId: knownId('payment', answer.paymentId),
      paymentIntentId: answer.intentId,
    },
  };
}

function refusedView({
  code,
  message,
  currentTotal,
  field,
}: Extract<CheckoutAnswer, { kind: 'refused' }>): CheckoutView {
  if (code === 'BAD_USER_INPUT')
    throw new AppError(code, message, { fields: [{ path: field === null ? 'input' : `input.${field}`, message }] });
  if (code === 'NOT_FOUND') throw new AppError(code, message);
  return { success: false, message, code, currentTotal, order: null, accessToken: null, payment: null };
}
