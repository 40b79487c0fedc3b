import { dropDraft, recordWaitingPayment } from '#db/queries/orders.ts';
import { cents } from '#worker/domain/money.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import { PaymentsUnavailable, type IntentState } from '#worker/ports/payments.ts';

import { refused } from './answers.ts';
import type { Draft, OrderDeps } from './draft.ts';
import { placeOrder } from './place-order.ts';

export const ENDED = 'This checkout has ended. Nothing was charged. Please place the order again.';

/** Goes on from what the provider says of the draft's intent. */
export async function concludeIntent(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<CheckoutAnswer> {
  switch (intent.status) {
    case 'AUTHORIZED':
    case 'SUCCEEDED': {
      const placing = deps.draft.save({ ...draft, stage: 'PLACING', intent });
      // While it waited for the bank there was no deadline that would take up an interrupted writing soon.
      await deps.deadline.retry('settle');
      return await placeOrder(deps, placing);
    }
    case 'REQUIRES_ACTION':
      return await waitForCustomer(deps, draft, intent);
    case 'PROCESSING':
      return await waitForBank(deps, draft, intent);
    case 'REQUIRES_PAYMENT':
      deps.draft.save({ ...draft, stage: 'DECLINED', intent });
      await deps.deadline.clear('settle');
      return refused('PAYMENT_FAILED', intent.failure ?? 'Your card was declined. Please try another card.');
    case 'CANCELLED':
      return await endDraft(deps, { ...draft, intent });
  }
}

/**
 * Ends a draft: cancels what the provider has of it, then gives the stock back.
 *
 * In that order, because stock given back first and an intent cancelled later sells one bin twice
 * when the bank's confirmation comes in between. An intent that was authorised meanwhile is an order.
 */
export async function endDraft(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer> {
  const order = await cancelIntents(deps, draft);
  if (order !== null) return order;
  await deps.inventory.release(draft.content.businessId, deps.orderId);
  await deps.point('expiry.released');
  if (draft.orderNumber !== null) await dropDraft(deps.db, draft.content.businessId, deps.orderId, deps.now());
  deps.draft.save({ ...draft, stage: 'DROPPED' });
  await deps.deadline.clear('settle');
  await deps.deadline.clear('expire');
  return refused('AUTHORIZATION_EXPIRED', ENDED);
}

/**
 * Cancels what the provider has of a draft and leaves its hold. An intent that was authorised meanwhile is an
 * order, and the answer; null when all are cancelled.
 */
export async function cancelIntents(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer | null> {
  const { account, customerId } = draft;
  if (account === null || customerId === null) return null;
  for (const intent of await deps.payments.findIntents(account, customerId)) {
    if (intent.status === 'AUTHORIZED' || intent.status === 'SUCCEEDED')
      return await concludeIntent(deps, draft, intent);
    if (intent.status === 'CANCELLED') continue;
    const { status } = await deps.payments.cancel(account, intent.intentId);
    if (status !== 'CANCELLED') throw new PaymentsUnavailable(`An intent could not be cancelled: it is ${status}`);
  }
  await deps.point('expiry.cancelled');
  return null;
}

async function waitForCustomer(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<CheckoutAnswer> {
  const { content, paymentId } = draft;
  await keepWaiting(deps, draft, intent);
  await deps.deadline.clear('settle');
  await deps.point('checkout.needs_action');
  return {
    kind: 'needs_action',
    businessId: content.businessId,
    intentId: intent.intentId,
    paymentId,
    clientSecret: intent.clientSecret ?? '',
  };
}

/** Nobody can do anything but the bank: an event tells what it decided, or the end of the hold asks. */
async function waitForBank(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<CheckoutAnswer> {
  await keepWaiting(deps, draft, intent);
  await deps.deadline.clear('settle');
  return refused('CONFLICT', STILL_PROCESSING);
}

async function keepWaiting(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<void> {
  const { content, paymentId, attempt } = draft;
  await recordWaitingPayment(deps.db, {
    businessId: content.businessId,
    orderId: deps.orderId,
    paymentId,
    attempt,
    applicationFee: draft.quote?.applicationFee ?? cents(0),
    intent,
    at: deps.now(),
  });
  deps.draft.save({ ...draft, stage: 'NEEDS_ACTION', intent });
}
