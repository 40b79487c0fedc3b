import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';

import { placed, refused } from './answers.ts';
import { authorizeDraft } from './authorize-draft.ts';
import { concludeIntent, ENDED, endDraft } from './conclude-intent.ts';
import type { Draft, OrderDeps } from './draft.ts';
import { placeOrder } from './place-order.ts';

const INTERRUPTED = 'The payment was interrupted. Nothing was charged. Please try again.';

/**
 * Brings a draft to where the provider says it is: the browser's return, a webhook and the recovery
 * after a crash all come here, in whatever order and number.
 *
 * @param why `retry` when a customer is there to try again: then stock held for nothing stays held
 */
export async function settleDraft(
  deps: OrderDeps,
  draft: Draft,
  why: 'retry' | 'report' | 'recovery',
): Promise<CheckoutAnswer> {
  switch (draft.stage) {
    case 'PLACED':
      return placed(draft);
    case 'PLACING':
      return await placeOrder(deps, draft);
    case 'DROPPED':
      return await voidLate(deps, draft);
    case 'DECLINED':
      return await declinedBefore(deps, draft);
    case 'NEW':
    case 'HELD':
      if (why === 'recovery') return await endDraft(deps, draft);
      return refused('PAYMENT_FAILED', INTERRUPTED);
    case 'AUTHORIZING':
    case 'NEEDS_ACTION': {
      const intent = await currentIntent(deps, draft);
      if (intent !== null) return await concludeIntent(deps, draft, intent);
      if (why === 'recovery') return await endDraft(deps, draft);
      if (draft.keyIsSpent) {
        deps.draft.save({ ...draft, stage: 'DECLINED' });
        return refused('PAYMENT_FAILED', INTERRUPTED);
      }
      // The call may still be under way. The same one again, by the same key, gets the one answer there is.
      return await authorizeDraft(deps, draft);
    }
  }
}

/** The bank said no. An intent that it was asked of may have been confirmed by the browser since. */
async function declinedBefore(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer> {
  const intent = draft.intent === null ? null : await currentIntent(deps, draft);
  if (intent === null || intent.status === 'CANCELLED')
    return refused('PAYMENT_FAILED', draft.intent?.failure ?? INTERRUPTED);
  return await concludeIntent(deps, draft, intent);
}

async function currentIntent(deps: OrderDeps, draft: Draft): Promise<IntentState | null> {
  const { account, customerId, intent } = draft;
  if (account === null || customerId === null) return null;
  if (intent !== null) return await deps.payments.readIntent(account, intent.intentId);
  const found = await deps.payments.findIntents(account, customerId);
  return found[0] ?? null;
}

/** The draft is over; what the bank confirmed afterwards is given back. */
async function voidLate(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer> {
  const { account, customerId } = draft;
  if (account !== null && customerId !== null) {
    for (const intent of await deps.payments.findIntents(account, customerId))
      if (intent.status !== 'CANCELLED' && intent.status !== 'SUCCEEDED')
        await deps.payments.cancel(account, intent.intentId);
  }
  return refused('AUTHORIZATION_EXPIRED', ENDED);
}
