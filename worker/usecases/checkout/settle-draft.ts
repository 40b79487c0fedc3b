import { dropDraft, recordWaitingPayment } from '#db/queries/orders.ts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import type { IntentState } from '#worker/ports/payments.ts';

import type { Draft, OrderDeps } from './draft.ts';
import { placeOrder } from './place-order.ts';

const ENDED = 'This checkout has ended. Nothing was charged. Please place the order again.';
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
      return refused('PAYMENT_FAILED', INTERRUPTED);
    case 'NEW':
    case 'HELD':
      if (why === 'recovery') return await endDraft(deps, draft);
      return refused('PAYMENT_FAILED', INTERRUPTED);
    case 'AUTHORIZING':
    case 'NEEDS_ACTION': {
      const intent = await currentIntent(deps, draft);
      if (intent !== null) return await concludeIntent(deps, draft, intent);
      if (why === 'recovery') return await endDraft(deps, draft);
      deps.draft.save({ ...draft, stage: 'DECLINED' });
      return refused('PAYMENT_FAILED', INTERRUPTED);
    }
  }
}

/** Goes on from what the provider says of the draft's intent. */
export async function concludeIntent(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<CheckoutAnswer> {
  switch (intent.status) {
    case 'AUTHORIZED':
    case 'SUCCEEDED':
      return await placeOrder(deps, deps.draft.save({ ...draft, stage: 'PLACING', intent }));
    case 'REQUIRES_ACTION':
    case 'PROCESSING':
      return await waitForCustomer(deps, draft, intent);
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
  const { account, customerId } = draft;
  if (account !== null && customerId !== null) {
    for (const intent of await deps.payments.findIntents(account, customerId)) {
      if (intent.status === 'AUTHORIZED' || intent.status === 'SUCCEEDED') return await concludeIntent(deps, draft, intent);
      if (intent.status !== 'CANCELLED') await deps.payments.cancel(account, intent.intentId);
    }
    await deps.point('expiry.cancelled');
  }
  await deps.inventory.release(draft.content.businessId, deps.orderId);
  await deps.point('expiry.released');
  if (draft.orderNumber !== null) await dropDraft(deps.db, draft.content.businessId, deps.orderId, deps.now());
  deps.draft.save({ ...draft, stage: 'DROPPED' });
  await deps.deadline.clear('settle');
  await deps.deadline.clear('expire');
  return refused('AUTHORIZATION_EXPIRED', ENDED);
}

export function refused(code: RefusalCode, message: string): CheckoutAnswer {
  return { kind: 'refused', code, message, currentTotal: null, field: null, kept: true };
}

export function placed(draft: Draft): CheckoutAnswer {
  return {
    kind: 'placed',
    businessId: draft.content.businessId,
    intentId: draft.intent?.intentId ?? '',
    paymentId: draft.paymentId,
  };
}

async function waitForCustomer(deps: OrderDeps, draft: Draft, intent: IntentState): Promise<CheckoutAnswer> {
  const { content, paymentId, attempt } = draft;
  await recordWaitingPayment(deps.db, {
    businessId: content.businessId,
    orderId: deps.orderId,
    paymentId,
    attempt,
    intent,
    at: deps.now(),
  });
  deps.draft.save({ ...draft, stage: 'NEEDS_ACTION', intent });
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
