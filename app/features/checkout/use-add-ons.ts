import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { CartPage } from '#app/data/models.ts';

import { checkoutSearch } from './checkout-search.ts';

export type AddOns = {
  readonly ticked: ReadonlyArray<string>;
  /** Whether the price that is shown has what is ticked. */
  readonly isSettled: boolean;
  readonly tick: (ticked: ReadonlyArray<string>) => void;
};

/** What is ticked: shown at once, priced by the server, kept in the page's address. */
export function useAddOns(cart: CartPage): AddOns {
  const navigate = useNavigate();
  const { chosen } = cart;
  const [ticked, setTicked] = useState(chosen);
  useEffect(() => setTicked(chosen), [chosen]);

  function tick(next: ReadonlyArray<string>): void {
    setTicked(next);
    void navigate({
      to: '/checkout',
      search: checkoutSearch(cart, { addOns: next }),
      replace: true,
      resetScroll: false,
    });
  }

  const isSettled = ticked.length === chosen.length && ticked.every((id) => chosen.includes(id));
  return { ticked, isSettled, tick };
}
