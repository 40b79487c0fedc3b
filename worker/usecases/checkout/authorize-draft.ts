import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import { refused } from './answers.ts';
import { concludeIntent } from './conclude-intent.ts';
import type { Draft, OrderDeps } from './draft.ts';

/**
 * Asks the provider to authorise the priced draft.
 *
 * A thrown `PaymentsUnavailable` leaves the draft AUTHORIZING: nobody knows whether the card was
 * authorised. The customer's retry, or the settle deadline, finds out.
 */
export async function authorizeDraft(deps: OrderDeps, draft: Draft): Promise<CheckoutAnswer> {
  const asking = deps.draft.save({ ...draft, stage: 'AUTHORIZING' });
  try {
    return await ask(deps, asking);
  } catch (error) {
    const current = deps.draft.load();
    if (error instanceof PaymentsUnavailable && error.wasAnswered && current?.stage === 'AUTHORIZING')
      deps.draft.save({ ...current, keyIsSpent: true });
    throw error;
  }
}

async function ask(deps: OrderDeps, asking: Draft): Promise<CheckoutAnswer> {
  const { content, attempt, account, quote } = asking;
  if (account === null || quote === null) throw new TypeError('A draft is authorised only after it was priced');
  const customerId = await deps.payments.createCustomer({
    account,
    orderId: deps.orderId,
    attempt,
    name: `${content.customer.firstName} ${content.customer.lastName}`,
    email: content.customer.email,
    phone: content.customer.phone,
  });
  // Known before the intent exists: an intent whose answer is lost is found by its customer.
  const known = deps.draft.save({ ...asking, customerId });
  await deps.point('checkout.customer_created');

  const answer = await deps.payments.authorize({
    account,
    orderId: deps.orderId,
    businessId: content.businessId,
    attempt,
    customerId,
    amount: quote.total,
    applicationFee: quote.applicationFee,
    paymentMethodId: asking.paymentMethodId,
    description: `Order ${asking.orderNumber ?? ''}`.trim(),
  });
  await deps.point('checkout.authorized');
  if (!answer.ok) {
    deps.draft.save({ ...known, stage: 'DECLINED' });
    await deps.deadline.clear('settle');
    return refused(answer.refusal.code, answer.refusal.message);
  }
  return await concludeIntent(deps, known, answer.value);
}
