import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { Answer, SelfOutcome } from '#app/data/models.ts';
import { m } from '#texts';

/**
 * Sends a change of the order, one at a time. Whatever is answered, the page reads the order anew: when somebody else
 * has changed it meanwhile, it shows how it is now, and what was chosen stays in the form. Without an answer it stays as
 * it is: an order that could not be read would take its place, and that of what was typed.
 */
export function useSend(onBusy: (isBusy: boolean) => void) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isRunning = useRef(false);

  /** @returns whether it was done */
  async function send(call: () => Promise<Answer<SelfOutcome>>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setTrouble(null);
    setBusy(true);
    onBusy(true);
    const answer = await call().catch(() => null);
    const said = answer === null ? m.order_self_unreachable() : saidOf(answer);
    isRunning.current = false;
    setBusy(false);
    onBusy(false);
    setTrouble(said);
    if (answer !== null) void router.invalidate();
    return said === null;
  }

  return { isBusy, trouble, send };
}

/** Why it was not done; null when it was. */
function saidOf(answer: Answer<SelfOutcome>): string | null {
  if (!answer.ok) return answer.problem.message;
  return answer.value.success ? null : answer.value.message;
}
