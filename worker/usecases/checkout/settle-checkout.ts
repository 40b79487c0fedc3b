import type { CheckoutAnswer } from '#worker/ports/objects.ts';

import { refused } from './answers.ts';
import type { OrderDeps } from './draft.ts';
import { settleDraft } from './settle-draft.ts';

/**
 * Brings the order's checkout to where the provider says it is. Call it only from the order's queue.
 *
 * @param intentId what the caller came back with. Another intent than the order's own is NOT_FOUND for
 *   a browser; when the provider reports one that was authorised besides, it is given back.
 */
export async function settleCheckout(
  deps: OrderDeps,
  intentId: string | null,
  why: 'report' | 'recovery',
): Promise<CheckoutAnswer> {
  const draft = deps.draft.load();
  if (draft === null) return { ...refused('NOT_FOUND', 'Order not found') };
  const own = draft.intent?.intentId ?? null;
  if (intentId !== null && own !== null && intentId !== own) {
    await giveBack(deps, draft.account, intentId);
    return refused('NOT_FOUND', 'Order not found');
  }
  const answer = await settleDraft(deps, draft, why);
  // Known only now: an answer that was lost, or an earlier try's intent that the bank confirmed late.
  const known = deps.draft.load() ?? draft;
  if (intentId === null || known.intent?.intentId === intentId) return answer;
  await giveBack(deps, known.account, intentId);
  return answer.kind === 'refused' ? answer : refused('NOT_FOUND', 'Order not found');
}

/**
 * An order has one payment of its own, beside those of its later charges. A second authorisation for it, however it came about, is voided.
 */
async function giveBack(deps: OrderDeps, account: string | null, intentId: string): Promise<void> {
  if (account === null) return;
  const stray = await deps.payments.readIntent(account, intentId);
  if (stray === null || stray.postRentalChargeId !== null) return;
  if (stray.orderId === deps.orderId && stray.status !== 'CANCELLED' && stray.status !== 'SUCCEEDED')
    await deps.payments.cancel(account, intentId);
}
