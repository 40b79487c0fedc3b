import { useEffect, useState } from 'react';

import { lasting } from '#app/data/storage.ts';

import { readAsked, type Asked } from './kept-keys.ts';

/** What the bank was asked about in a tab that was closed since; null while nothing is known, or nobody may look. */
export function useAsked(cartId: string, mayLook: boolean): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (mayLook) setAsked(readAsked(lasting, cartId, new Date()));
    // Once when the page opens: what is asked from this page is shown by the page itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cartId]);
  return asked;
}
