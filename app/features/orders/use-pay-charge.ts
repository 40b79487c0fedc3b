import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { Answer, ChargeOutcome } from '#app/data/models.ts';
import { payWaitingCharge } from '#app/data/order.ts';
import { randomKey } from '#app/data/random-key.ts';
import { passing } from '#app/data/storage.ts';
import type { PaymentHandle } from '#app/features/checkout/payment-fields.tsx';
import { bankTrouble } from '#app/features/checkout/trouble.ts';
import { m } from '#texts';

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

/** Pays a waiting charge, takes the customer to their bank when it asks, and finds out how that went. */
export function usePayCharge(paying: Paying) {
  const { chargeId, heldToken } = paying;
  const router = useRouter();
  const [state, setState] = useState<PayState>('idle');
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<ChargeAttempt | null>(null);

  /**
   * @param fields that the card was typed in; null after the bank was asked
   * @returns how it ended
   */
  async function settle(
    answer: Answer<ChargeOutcome>,
    attempt: ChargeAttempt,
    fields: PaymentHandle | null,
  ): Promise<PayState> {
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
    // Without fields the customer is back from the bank.
    if (action !== null && fields !== null) {
      keepAttempt(passing, chargeId, attempt);
      setState('checking');
      const confirmed = await fields.confirm({ ...action, returnPath: returnPath(paying, action.paymentIntentId) });
      // The fields are still there: the bank was asked over the page.
      takeAttempt(passing, chargeId);
      if (confirmed === 'done') return await settle(await ask(attempt), attempt, null);
      setTrouble({ kind: 'declined', message: bankTrouble() });
      return 'idle';
    }
    // Still being processed: whether it is charged is not known yet.
    if (code === 'CONFLICT') setTrouble({ kind: 'other', message: message ?? m.order_pay_no_success() });
    else if (fields === null) setTrouble({ kind: 'declined', message: bankTrouble() });
    else if (code === 'PAYMENT_FAILED')
      setTrouble({
        kind: 'declined',
        message: m.order_nothing_charged({ message: message ?? m.order_pay_no_success() }),
      });
    else setTrouble({ kind: 'other', message: message ?? m.order_pay_no_success() });
    return 'idle';
  }

  function ask({ key: idempotencyKey, paymentMethodId }: ChargeAttempt): Promise<Answer<ChargeOutcome>> {
    return payWaitingCharge({ data: { chargeId, paymentMethodId, idempotencyKey, accessToken: heldToken } });
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async function run(attempt: ChargeAttempt, fields: PaymentHandle | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    unanswered.current = attempt;
    setTrouble(null);
    setState(fields === null ? 'checking' : 'paying');
    let then: PayState = 'idle';
    let isAnswered = true;
    try {
      then = await settle(await ask(attempt), attempt, fields);
    } catch {
      isAnswered = false;
      setTrouble({ kind: 'other', message: m.order_pay_unreachable() });
    }
    isRunning.current = false;
    setState(then);
    // The order as it is now: also when somebody else has paid it in between. Unreachable, it would take this page's place.
    if (isAnswered) void router.invalidate();
  }

  return {
    state,
    trouble,
    pay: (paymentMethodId: string, fields: PaymentHandle) =>
      run(nextAttempt(unanswered.current, paymentMethodId, randomKey), fields),
    /** Back from the bank. */
    resume: async () => {
      const attempt = takeAttempt(passing, chargeId);
      if (attempt !== null) await run(attempt, null);
    },
  };
}

function returnPath({ orderId, chargeId, accessToken }: Paying, paymentIntentId: string): string {
  const query = new URLSearchParams({ pay: chargeId, payment_intent: paymentIntentId });
  if (accessToken !== null) query.set('t', accessToken);
  return `/order-confirmation/${encodeURIComponent(orderId)}?${query}`;
}
