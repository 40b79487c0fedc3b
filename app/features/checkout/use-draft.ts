import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { passing } from '#app/data/storage.ts';

import { initialValues, readDraft, type CheckoutValues } from './checkout-form.ts';
import { draftKey } from './kept-keys.ts';

/** Keeps what is typed while the tab is open. True once an earlier draft has been put back. */
export function useDraft(cart: CartPage, form: UseFormReturn<CheckoutValues>): boolean {
  const [isRestored, setRestored] = useState(false);
  const { id } = cart;
  useEffect(() => {
    form.reset(readDraft(passing.get(draftKey(id)), initialValues(cart)));
    setRestored(true);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => passing.set(draftKey(id), JSON.stringify(values)),
    });
    // Only once for a cart: a new price must not undo what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, form]);
  return isRestored;
}
