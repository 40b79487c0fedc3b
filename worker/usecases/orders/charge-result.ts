import type { OrderId } from '#worker/domain/ids.ts';
import type { CommandAnswer } from '#worker/ports/objects.ts';

import type { Context } from '../context.ts';
import type { ChargeResultView } from '../views.ts';
import { readOrder } from './read-order.ts';

/** Not paid yet: `success` says that money was taken, to callers too that know nothing of an action. */
export const CONFIRM = 'Your bank wants you to confirm this payment.';

/** What came of taking a charge's money, with the charge and its last payment as they are then. */
export async function chargeResult(
  ctx: Context,
  orderId: OrderId,
  answer: CommandAnswer,
  accessToken: string | null,
): Promise<ChargeResultView> {
  const order = await readOrder(ctx, { orderId, accessToken });
  const charge = order?.charges.find(({ id }) => id === answer.subjectId) ?? null;
  const payment = charge === null ? null : (order?.payments.findLast(({ chargeId }) => chargeId === charge.id) ?? null);
  switch (answer.kind) {
    case 'done':
      return { success: true, charge, payment, error: null, code: null, action: null };
    case 'needs_action': {
      const { clientSecret, intentId: paymentIntentId, paymentId } = answer;
      const action = { requiresAction: true, clientSecret, paymentId, paymentIntentId };
      return { success: false, charge, payment, error: CONFIRM, code: 'PAYMENT_FAILED', action };
    }
    case 'refused':
      return { success: false, charge, payment, error: answer.message, code: answer.code, action: null };
  }
}
