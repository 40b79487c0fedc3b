import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { handOffCart, selectDumpster } from '#app/data/cart.ts';
import type { Answer, BusinessCard, DumpsterCard } from '#app/data/models.ts';
import { lasting, SESSION_KEYS } from '#app/data/storage.ts';
import { postToParent } from '#app/embed/post-message.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

export type Selection = {
  readonly busyId: string | null;
  /** In a frame: where the order goes on, outside of it. */
  readonly checkoutUrl: string | null;
  /** What went wrong, and with which dumpster. */
  readonly failure: { readonly dumpsterId: string; readonly message: string } | null;
  readonly select: (business: BusinessCard, card: DumpsterCard) => Promise<void>;
};

/** Puts the selected dumpster into a cart; then on to checkout, or in a frame to a link that leaves it. */
export function useSelection(startDate: string | null, isFramed: boolean): Selection {
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Selection['failure']>(null);
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function add(business: BusinessCard, card: DumpsterCard): Promise<void> {
    const { id: dumpsterId, rentalDays } = card;
    const { zipCode } = business;
    const added = await selectDumpster({
      data: { businessId: business.id, dumpsterId, rentalDays, zipCode, startDate },
    });
    const cart = valueOf(added, added.step === 'cart' ? m.search_cart_failed() : m.search_line_failed());
    lasting.set(SESSION_KEYS.cart, cart.cartId);
    toast({ title: m.search_added_title(), description: m.search_added_text() });
    if (!isFramed) return await navigate({ to: '/checkout', search: { cart: cart.cartId } });
    const handOff = valueOf(await handOffCart({ data: { cartId: cart.cartId } }), m.search_line_failed());
    // With the ZIP in the fragment an expired link can offer the same search again.
    setCheckoutUrl(`${handOff.checkoutUrl}&zip=${zipCode}`);
    postToParent({ type: 'OSKR_CART_ADDED', data: { v: 1, checkoutUrl: handOff.checkoutUrl, path: '/checkout' } });
  }

  async function select(business: BusinessCard, card: DumpsterCard): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyId(card.id);
    setFailure(null);
    try {
      await add(business, card);
    } catch (error) {
      const description = error instanceof Refused ? error.message : m.search_keeps_failing();
      setFailure({ dumpsterId: card.id, message: description });
      toast({ title: m.search_error_toast(), description, variant: 'destructive' });
    } finally {
      isBusy.current = false;
      setBusyId(null);
    }
  }

  return { busyId, checkoutUrl, failure, select };
}

class Refused extends Error {}

function valueOf<T>(answer: Answer<T>, fallback: string): T {
  if (answer.ok) return answer.value;
  throw new Refused(answer.problem.code === 'INTERNAL' ? fallback : answer.problem.message);
}
