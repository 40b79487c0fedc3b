import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { finishOrder, placeOrder } from '#app/data/checkout.ts';
import type { Answer, CartPage, CheckoutOutcome, PageQuote } from '#app/data/models.ts';
import { randomKey } from '#app/data/random-key.ts';
import { lasting, passing, SESSION_KEYS } from '#app/data/storage.ts';

import { attemptKey } from './attempt-key.ts';
import { fieldOf, instructionsOf, type CheckoutField, type CheckoutValues } from './checkout-form.ts';
import { checkoutSearch } from './checkout-search.ts';
import { confirmInSandbox } from './confirm-payment.ts';
import { placedKey } from './kept-keys.ts';
import { BANK_TROUBLE, NETWORK_TROUBLE, troubleOf, troubleOfProblem, type Trouble } from './trouble.ts';

export type PlacingState = 'idle' | 'placing' | 'checking';

type Told = {
  readonly onTrouble: (trouble: Trouble) => void;
  readonly onFieldProblem: (field: CheckoutField, message: string) => void;
};

/** Places the order, takes the customer to their bank when it asks, and finds out how that went. */
export function usePlaceOrder(cart: CartPage, { onTrouble, onFieldProblem }: Told) {
  const navigate = useNavigate();
  const [state, setState] = useState<PlacingState>('idle');
  const isRunning = useRef(false);

  async function settle(answer: Answer<CheckoutOutcome>): Promise<void> {
    if (!answer.ok) {
      const fields = answer.problem.fields.flatMap(({ path, message }) => {
        const field = fieldOf(path);
        return field === null ? [] : [{ field, message }];
      });
      for (const { field, message } of fields) onFieldProblem(field, message);
      if (fields.length === 0) onTrouble(troubleOfProblem(answer.problem));
      return;
    }
    const { success, orderId, payment } = answer.value;
    if (!success || orderId === null) return onTrouble(troubleOf(answer.value));
    if (payment?.requiresAction === true) return leaveForBank(orderId, payment);
    passing.set(placedKey(cart.id), orderId);
    if (lasting.get(SESSION_KEYS.cart) === cart.id) lasting.remove(SESSION_KEYS.cart);
    await navigate({ to: '/order-confirmation/$id', params: { id: orderId }, replace: true });
  }

  function leaveForBank(
    orderId: string,
    { clientSecret, paymentIntentId }: NonNullable<CheckoutOutcome['payment']>,
  ): void {
    if (clientSecret === null || paymentIntentId === null)
      return onTrouble({ kind: 'declined', message: BANK_TROUBLE });
    setState('checking');
    const back = new URLSearchParams({
      ...checkoutSearch(cart, {}),
      order: orderId,
      payment_intent: paymentIntentId,
    });
    confirmInSandbox(clientSecret, paymentIntentId, `/checkout?${back}`);
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function run(doing: PlacingState, task: () => Promise<Answer<CheckoutOutcome>>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState(doing);
    try {
      await settle(await task());
    } catch {
      onTrouble(NETWORK_TROUBLE);
    } finally {
      isRunning.current = false;
      setState((now) => (now === 'checking' && doing === 'placing' ? now : 'idle'));
    }
  }

  function place(values: CheckoutValues, paymentMethodId: string, quote: PageQuote): Promise<void> {
    const content = contentOf(cart, values, quote);
    const idempotencyKey = attemptKey(passing, cart.id, content, randomKey);
    return run('placing', () => placeOrder({ data: { ...content, idempotencyKey, paymentMethodId } }));
  }

  /** After the bank's page. */
  function finish(orderId: string, paymentIntentId: string): Promise<void> {
    return run('checking', async () => {
      const answer = await finishOrder({ data: { orderId, paymentIntentId } });
      const stillAsks = answer.ok && answer.value.success && answer.value.payment?.requiresAction === true;
      if (!stillAsks) return answer;
      return {
        ok: true,
        value: {
          ...answer.value,
          success: false,
          code: 'PAYMENT_FAILED',
          message: 'Your bank has not confirmed this payment.',
        },
      };
    });
  }

  return { state, place, finish };
}

function contentOf({ id: cartId, chosen }: CartPage, values: CheckoutValues, quote: PageQuote) {
  const trimmed = (name: Exclude<CheckoutField, 'acceptTerms'>) => values[name].trim();
  return {
    cartId,
    customer: {
      firstName: trimmed('firstName'),
      lastName: trimmed('lastName'),
      email: trimmed('email'),
      phone: trimmed('phone'),
    },
    deliveryAddress: {
      street: trimmed('street'),
      city: trimmed('city'),
      state: trimmed('state').toUpperCase(),
      zipCode: trimmed('zipCode'),
    },
    rentalStartDate: values.startDate,
    specialInstructions: instructionsOf(values),
    wasteType: values.wasteType === '' ? null : values.wasteType,
    addOnIds: [...chosen],
    acceptTerms: values.acceptTerms,
    expectedTotal: quote.total,
  };
}
