import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { readSession } from '#app/data/session.ts';
import { lasting } from '#app/data/storage.ts';

import { initialValues, PARTS, type CheckoutValues } from './checkout-form.ts';
import { keepDraft, readDraft, withDraft, type Draft } from './draft.ts';

export type Restored = {
  /** What was typed before, and the price that stood beside it; null when this cart is new here. */
  readonly draft: Draft | null;
};

/** Keeps what is typed, also when the tab is closed. Null until an earlier draft has been put back. */
export function useDraft(
  cart: CartPage,
  form: UseFormReturn<CheckoutValues>,
  ticked: ReadonlyArray<string>,
): Restored | null {
  const [restored, setRestored] = useState<Restored | null>(null);
  const { quote } = cart;
  const beside = useRef({ addOns: ticked, seen: quote });
  beside.current = { addOns: ticked, seen: quote };
  const typed = useRef<Record<string, string>>({});
  // Before the form takes its fields over: whoever types while the page is coming alive must not lose it.
  useInsertionEffect(() => {
    typed.current = typedAlready();
  }, []);
  const { id } = cart;

  useEffect(() => {
    const draft = readDraft(lasting, id, new Date());
    form.reset({
      ...withDraft({ ...initialValues(cart), ...knownPerson() }, draft?.values ?? {}),
      ...typed.current,
    });
    setRestored({ draft });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(lasting, id, { values, ...beside.current }, new Date()),
    });
    // Only once for a cart: a new price must not undo what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, form]);

  const hasBegun = restored !== null;
  useEffect(() => {
    if (hasBegun) keepDraft(lasting, id, { values: form.getValues(), addOns: ticked, seen: quote }, new Date());
  }, [hasBegun, id, form, ticked, quote]);

  return restored;
}

/** What stands in the page's fields by somebody's hand. */
function typedAlready(): Record<string, string> {
  const fields = PARTS.flat().map((name) => document.getElementById(name));
  const typed = fields.filter((field): field is HTMLInputElement => {
    const isText = field instanceof HTMLInputElement && field.type !== 'checkbox';
    return isText && field.value !== field.defaultValue;
  });
  return Object.fromEntries(typed.map(({ id, value }) => [id, value]));
}

/** What is known of whoever is signed in: nobody types it twice. */
function knownPerson(): Partial<CheckoutValues> {
  const user = readSession()?.user;
  if (user === undefined || user.userType !== 'CUSTOMER') return {};
  const { email, firstName, lastName, phone } = user;
  return { email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
}
