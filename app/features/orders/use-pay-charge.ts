import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { Answer, ChargeOutcome } from '#app/data/models.ts';
import { payWaitingCharge } from '#app/data/order.ts';
import { randomKey } from '#app/data/random-key.ts';
import { passing } from '#app/data/storage.ts';
import { confirmInSandbox } from '#app/features/checkout/confirm-payment.ts';
import { BANK_TROUBLE } from '#app/features/checkout/trouble.ts';

import { keepAttempt, nextAttempt, takeAttempt, type ChargeAttempt } from './charge-attempt.ts';

export type PayTrouble =
  /** Beside the card. */
  { readonly kind: 'declined'; readonly message: string } | { readonly kind: 'other'; readonly message: string };

export type PayState = 'idle' | 'paying' | 'checking' | 'paid';

type Paying = {
  readonly orderId: string;
  readonly chargeId: string;
  /** As it stands in the page's address. */
  readonly accessToken: string | null;
  /** With which the page was opened, by its address or by its cookies. */
  readonly heldToken: string | null;
};

const UNREACHABLE =
  'We could not reach the store. Check your connection and press the button again: it can never charge twice.';

/** Pays a waiting charge, takes the customer to their bank when it asks, and finds out how that went. */
export function usePayCharge(paying: Paying) {
  const { chargeId, heldToken } = paying;
  const router = useRouter();
  const [state, setState] = useState<PayState>('idle');
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<ChargeAttempt | null>(null);

  /** @returns what is left to do: nothing, or to wait until the browser has gone to the bank */
  function settle(answer: Answer<ChargeOutcome>, attempt: ChargeAttempt, isBack: boolean): PayState {
    if (!answer.ok) {
      const { code, message } = answer.problem;
      // What came of it is not known: the next press asks under the same key.
      if (code !== 'INTERNAL') unanswered.current = null;
      setTrouble({ kind: 'other', message });
      return 'idle';
    }
    unanswered.current = null;
    const { success, action, code, message } = answer.value;
    if (success) return 'paid';
    if (action !== null && !isBack) {
      keepAttempt(passing, chargeId, attempt);
      confirmInSandbox(action.clientSecret, action.paymentIntentId, returnPath(paying, action.paymentIntentId));
      return 'checking';
    }
    if (isBack) setTrouble({ kind: 'declined', message: BANK_TROUBLE });
    else if (code === 'PAYMENT_FAILED')
      setTrouble({ kind: 'declined', message: `${message ?? ''} Nothing was charged.` });
    else setTrouble({ kind: 'other', message: message ?? 'The payment did not go through.' });
    return 'idle';
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function run(doing: 'paying' | 'checking', attempt: ChargeAttempt): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    unanswered.current = attempt;
    setTrouble(null);
    setState(doing);
    let then: PayState = 'idle';
    try {
      const { key: idempotencyKey, paymentMethodId } = attempt;
      const answer = await payWaitingCharge({
        data: { chargeId, paymentMethodId, idempotencyKey, accessToken: heldToken },
      });
      then = settle(answer, attempt, doing === 'checking');
    } catch {
      setTrouble({ kind: 'other', message: UNREACHABLE });
    }
    isRunning.current = false;
    setState(then);
    // The order as it is now: also when somebody else has paid it in between.
    if (then !== 'checking') void router.invalidate();
  }

  return {
    state,
    trouble,
    pay: (paymentMethodId: string) => run('paying', nextAttempt(unanswered.current, paymentMethodId, randomKey)),
    /** Back from the bank. */
    resume: async () => {
      const attempt = takeAttempt(passing, chargeId);
      if (attempt !== null) await run('checking', attempt);
    },
  };
}

function returnPath({ orderId, chargeId, accessToken }: Paying, paymentIntentId: string): string {
  const query = new URLSearchParams({ pay: chargeId, payment_intent: paymentIntentId });
  if (accessToken !== null) query.set('t', accessToken);
  return `/order-confirmation/${encodeURIComponent(orderId)}?${query}`;
}
