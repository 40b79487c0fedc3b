import { createClientOnlyFn } from '@tanstack/react-start';

import { loadPaymentSetup } from '#app/data/payment-setup.ts';
import { leaveForSandboxBank } from '#app/features/checkout/confirm-payment.ts';
import type { BankAction } from '#app/features/checkout/payment-fields.tsx';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';

/**
 * Has the customer confirm at their bank a payment with the saved card, for which no card fields are on the page. The
 * sandbox's bank is a page of its own: then this never answers.
 *
 * @param isSandbox no card provider is set up
 */
export async function confirmSavedCard(
  slug: string,
  isSandbox: boolean,
  action: BankAction,
): Promise<'done' | 'refused'> {
  if (isSandbox) {
    leaveForSandboxBank(action);
    return await new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve('refused'), { once: true });
    });
  }
  const setup = await loadPaymentSetup({ data: { slug } });
  if (!setup.ok || setup.value === null) return 'refused';
  const { loadStripe } = await loadWithRetry(createClientOnlyFn(() => import('@stripe/stripe-js/pure')));
  const stripe = await loadStripe(setup.value.publishableKey, { stripeAccount: setup.value.account });
  if (stripe === null) return 'refused';
  const { error } = await stripe.handleNextAction({ clientSecret: action.clientSecret });
  return error === undefined ? 'done' : 'refused';
}
