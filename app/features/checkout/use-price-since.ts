import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import type { CartPage, PageQuote } from '#app/data/models.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import { checkoutSearch } from './checkout-search.ts';
import type { Draft } from './draft.ts';

export type ChangeSince = { readonly before: PageQuote; readonly now: PageQuote };

/**
 * Whoever comes back to a cart sees it for the place, the day and the add-ons that they had chosen, and is told when its
 * price is another than the one they saw then.
 */
export function usePriceSince(
  cart: CartPage,
  draft: Draft | null,
): { readonly change: ChangeSince | null; readonly note: () => void } {
  const navigate = useNavigate();
  const [change, setChange] = useState<ChangeSince | null>(null);
  const phase = useRef<'new' | 'asked' | 'told'>('new');
  const { quote } = cart;

  useEffect(() => {
    if (draft === null || phase.current === 'told') return;
    const wanted = phase.current === 'new' ? asBefore(cart, draft) : null;
    if (wanted !== null) {
      phase.current = 'asked';
      void navigate({ to: '/checkout', search: wanted, replace: true, resetScroll: false });
      return;
    }
    phase.current = 'told';
    if (draft.seen !== null && quote !== null && draft.seen.total !== quote.total)
      setChange({ before: draft.seen, now: quote });
  }, [cart, draft, quote, navigate]);

  // Another choice has another price: then the change is no news any more.
  const isCurrent = change !== null && change.now.total === quote?.total;
  return { change: isCurrent ? change : null, note: () => setChange(null) };
}

/** The address of the cart as it was left; null when the page is at it already. */
function asBefore(cart: CartPage, { values, addOns }: Draft): ReturnType<typeof checkoutSearch> | null {
  const before = checkoutSearch(cart, {
    zip: zip5(values['zipCode'] ?? '') ?? undefined,
    ...(values['startDate'] ? { day: values['startDate'] } : {}),
    ...(cart.chosen.length === 0 ? { addOns: addOns.filter((id) => cart.addOns.some((one) => one.id === id)) } : {}),
  });
  return JSON.stringify(before) === JSON.stringify(checkoutSearch(cart, {})) ? null : before;
}
