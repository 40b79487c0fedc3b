import { useEffect, useState } from 'react';

import type { Answer, Problem } from '#app/data/models.ts';
import { m } from '#texts';

export type Offer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  /** It can't be had (any more), in the store's words. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * What can be chosen from: asked anew whenever the order has changed, while the earlier answer stays in sight.
 *
 * @param version of the order as the page shows it
 */
export function useOffer<T>(
  load: () => Promise<Answer<T>>,
  version: number,
): { readonly offer: Offer<T>; readonly retry: () => void } {
  const [offer, setOffer] = useState<Offer<T>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const tell = (found: Offer<T>): void => {
      if (!isLeft) setOffer(found);
    };
    load().then(
      (answer) => {
        if (answer.ok) tell({ kind: 'ready', value: answer.value });
        else if (answer.problem.code === 'INTERNAL') tell({ kind: 'failed', message: answer.problem.message });
        else tell({ kind: 'refused', problem: answer.problem });
      },
      () => tell({ kind: 'failed', message: m.order_self_failed_text() }),
    );
    return () => {
      isLeft = true;
    };
    // What is loaded is the same as long as the order is; `load` is a new function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version, tries]);

  return {
    offer,
    retry: () => {
      setOffer((before) => (before.kind === 'ready' ? before : { kind: 'loading' }));
      setTries(tries + 1);
    },
  };
}
