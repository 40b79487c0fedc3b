import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { Answer, ExtensionOutcome, OrderPage } from '#app/data/models.ts';
import { randomKey } from '#app/data/random-key.ts';
import { sendExtension } from '#app/data/self-service.ts';
import { passing } from '#app/data/storage.ts';
import type { BankAction } from '#app/features/checkout/payment-fields.tsx';
import { bankTrouble } from '#app/features/checkout/trouble.ts';
import { m } from '#texts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import { keepExtension, nextExtension, takeExtension, type ExtensionAttempt } from './extension-attempt.ts';

export type ExtensionTrouble =
  /** Beside the card. */
  { readonly kind: 'declined'; readonly message: string } | { readonly kind: 'other'; readonly message: string };

export type ExtensionState = 'idle' | 'sending' | 'checking';

/** Has the customer confirm at their bank. */
export type Confirm = (action: BankAction) => Promise<'done' | 'refused'>;

type Extending = {
  readonly order: OrderPage;
  /** As it stands in the page's address. */
  readonly accessToken: string | null;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (extended: Extended) => void;
};

/** What came of it: until when the rental lasts now, and what was charged in cents. */
export type Extended = { readonly end: CalendarDay | null; readonly charged: number };

/** Extends a rental, takes the customer to their bank when it asks, and finds out how that went. */
export function useExtension({ order, accessToken, onBusy, onDone }: Extending) {
  const router = useRouter();
  const [state, setState] = useState<ExtensionState>('idle');
  const [trouble, setTrouble] = useState<ExtensionTrouble | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<ExtensionAttempt | null>(null);

  function ask(attempt: ExtensionAttempt): Promise<Answer<ExtensionOutcome>> {
    return sendExtension({ data: { orderId: order.id, accessToken: order.heldToken, ...attempt } });
  }

  /**
   * @param confirm null after the bank was asked
   * @returns what went wrong, or what came of it
   */
  async function settle(
    answer: Answer<ExtensionOutcome>,
    attempt: ExtensionAttempt,
    confirm: Confirm | null,
  ): Promise<ExtensionTrouble | Extended> {
    if (!answer.ok) {
      const { code, message } = answer.problem;
      // What came of it is not known: the next press asks under the same key.
      if (code !== 'INTERNAL') unanswered.current = null;
      return { kind: 'other', message };
    }
    unanswered.current = null;
    const { success, action, code, message, end } = answer.value;
    if (success) return { end, charged: attempt.expectedTotal };
    if (action !== null && confirm !== null) {
      keepExtension(passing, order.id, attempt);
      setState('checking');
      const returnPath = pathBack(order.id, accessToken, action.paymentIntentId);
      const confirmed = await confirm({ ...action, returnPath });
      // The page is still there: the bank was asked over it.
      takeExtension(passing, order.id);
      // Refused or not, the store ends what it kept for it.
      const settled = await settle(await ask(attempt), attempt, null);
      return confirmed === 'refused' && 'kind' in settled && settled.kind === 'declined'
        ? { kind: 'declined', message: bankTrouble() }
        : settled;
    }
    // Still being processed: whether it is charged is not known yet.
    if (code === 'CONFLICT') return { kind: 'other', message };
    if (confirm === null) return { kind: 'declined', message: bankTrouble() };
    return code === 'PAYMENT_FAILED'
      ? { kind: 'declined', message: m.order_nothing_charged({ message }) }
      : { kind: 'other', message };
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function run(attempt: ExtensionAttempt, confirm: Confirm | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    unanswered.current = attempt;
    setTrouble(null);
    setState(confirm === null ? 'checking' : 'sending');
    onBusy(true);
    let isAnswered = true;
    const found = await ask(attempt)
      .then((answer) => settle(answer, attempt, confirm))
      .catch((): ExtensionTrouble => {
        isAnswered = false;
        return { kind: 'other', message: m.order_pay_unreachable() };
      });
    isRunning.current = false;
    setState('idle');
    onBusy(false);
    if ('kind' in found) setTrouble(found);
    else onDone(found);
    // The order as it is now: also when somebody else has changed it in between. Unreachable, it would take this page's place.
    if (isAnswered) void router.invalidate();
  }

  return {
    state,
    trouble,
    extend: (wanted: Omit<ExtensionAttempt, 'key'>, confirm: Confirm) =>
      run(nextExtension(unanswered.current, wanted, randomKey), confirm),
    /** Back from the bank. */
    resume: async () => {
      const attempt = takeExtension(passing, order.id);
      if (attempt !== null) await run(attempt, null);
    },
  };
}

function pathBack(orderId: string, accessToken: string | null, paymentIntentId: string): string {
  const query = new URLSearchParams({ extend: '1', payment_intent: paymentIntentId });
  if (accessToken !== null) query.set('t', accessToken);
  return `/order-confirmation/${encodeURIComponent(orderId)}?${query}`;
}
