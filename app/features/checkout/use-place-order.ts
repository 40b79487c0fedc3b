import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';

import { finishOrder, placeOrder } from '#app/data/checkout.ts';
import type { Answer, CartPage, CheckoutOutcome, PageQuote } from '#app/data/models.ts';
import { randomKey } from '#app/data/random-key.ts';
import { lasting, passing, SESSION_KEYS } from '#app/data/storage.ts';
import { m } from '#texts';
import { wasteTypeOf } from '#worker/domain/waste-types.ts';

import { attemptKey } from './attempt-key.ts';
import { fieldOf, instructionsOf, windowSent, type CheckoutField, type CheckoutValues } from './checkout-form.ts';
import { checkoutSearch } from './checkout-search.ts';
import { dropDraft } from './draft.ts';
import { dropAsked, keepAsked, keepPlaced, type Asked } from './kept-keys.ts';
import type { PaymentHandle } from './payment-fields.tsx';
import { bankTrouble, networkTrouble, troubleOf, troubleOfProblem, type Trouble } from './trouble.ts';

export type PlacingState = 'idle' | 'placing' | 'checking';

type Told = {
  /** The card fields: who else knows how their bank is asked? */
  readonly payment: RefObject<PaymentHandle | null>;
  readonly onTrouble: (trouble: Trouble) => void;
  readonly onFieldProblem: (field: CheckoutField, message: string) => void;
};

/** Places the order, takes the customer to their bank when it asks, and finds out how that went. */
export function usePlaceOrder(cart: CartPage, { payment: fields, onTrouble, onFieldProblem }: Told) {
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
    const { success, code, orderId, payment } = answer.value;
    const isDecided = !success && code === 'PAYMENT_FAILED';
    if (isDecided) dropAsked(lasting, cart.id);
    if (!success || orderId === null) return onTrouble(troubleOf(answer.value));
    if (payment?.requiresAction === true) return await askBank(orderId, payment);
    keepPlaced(lasting, cart.id, orderId, new Date());
    dropDraft(lasting, cart.id);
    if (lasting.get(SESSION_KEYS.cart) === cart.id) lasting.remove(SESSION_KEYS.cart);
    await navigate({ to: '/order-confirmation/$id', params: { id: orderId }, replace: true });
  }

  /** Either the page leaves for the bank and comes back by its address, or the bank asks over it. */
  async function askBank(
    orderId: string,
    { clientSecret, paymentIntentId }: NonNullable<CheckoutOutcome['payment']>,
  ): Promise<void> {
    const handle = fields.current;
    if (clientSecret === null || paymentIntentId === null || handle === null) return refusedByBank();
    setState('checking');
    keepAsked(lasting, cart.id, { orderId, paymentIntentId }, new Date());
    const returned = { order: orderId, payment_intent: paymentIntentId };
    const returnPath = `/checkout?${new URLSearchParams({ ...checkoutSearch(cart, {}), ...returned })}`;
    const answer = await handle.confirm({ clientSecret, paymentIntentId, returnPath });
    if (answer === 'refused') return refusedByBank();
    await settle(afterBank(await finishOrder({ data: { orderId, paymentIntentId } })));
  }

  function refusedByBank(): void {
    onTrouble({ kind: 'declined', message: bankTrouble() });
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function run(doing: PlacingState, task: () => Promise<Answer<CheckoutOutcome>>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState(doing);
    try {
      await settle(await task());
    } catch {
      onTrouble(networkTrouble());
    } finally {
      isRunning.current = false;
      setState('idle');
    }
  }

  function place(values: CheckoutValues, paymentMethodId: string, quote: PageQuote): Promise<void> {
    const content = contentOf(cart, values, quote);
    const idempotencyKey = attemptKey(passing, cart.id, content, randomKey);
    return run('placing', () => placeOrder({ data: { ...content, idempotencyKey, paymentMethodId } }));
  }

  /** After the bank's page. */
  function finish(orderId: string, paymentIntentId: string): Promise<void> {
    return run('checking', async () => afterBank(await finishOrder({ data: { orderId, paymentIntentId } })));
  }

  /** The bank's page was closed: there once more, unless it has decided meanwhile. */
  function goOn({ orderId, paymentIntentId }: Asked): Promise<void> {
    return run('checking', () => finishOrder({ data: { orderId, paymentIntentId } }));
  }

  return { state, place, finish, goOn };
}

/** A payment that the bank still asks about after it was asked is one that it refused. */
function afterBank(answer: Answer<CheckoutOutcome>): Answer<CheckoutOutcome> {
  const stillAsks = answer.ok && answer.value.success && answer.value.payment?.requiresAction === true;
  if (!stillAsks) return answer;
  const refused = { success: false, code: 'PAYMENT_FAILED', message: m.checkout_bank_open() } as const;
  return { ok: true, value: { ...answer.value, ...refused } };
}

function contentOf(cart: CartPage, values: CheckoutValues, quote: PageQuote) {
  const { id: cartId, chosen } = cart;
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
    wasteType: wasteTypeOf(values.wasteType),
    deliveryWindow: windowSent(values.deliveryWindow, cart),
    addOnIds: [...chosen],
    acceptTerms: values.acceptTerms,
    expectedTotal: quote.total,
  };
}
