import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { readSession } from '#app/data/session.ts';
import { lasting } from '#app/data/storage.ts';

import { initialValues, PARTS, windowSent, type CheckoutValues } from './checkout-form.ts';
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
  const shop = cart.business.slug;

  useEffect(() => {
    const draft = readDraft(lasting, { cartId: id, shop, zipCode: cart.zipCode }, new Date());
    const drafted = withDraft({ ...initialValues(cart), ...knownPerson() }, draft?.values ?? {});
    form.reset({
      ...drafted,
      // One that the business has given up meanwhile stands for any time.
      deliveryWindow: windowSent(drafted.deliveryWindow, cart) ?? '',
      ...typed.current,
    });
    setRestored({ draft });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(lasting, { cartId: id, shop }, { values, ...beside.current }, new Date()),
    });
    // Only once for a cart: a new price must not undo what was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, shop, form]);

  const hasBegun = restored !== null;
  useEffect(() => {
    if (hasBegun)
      keepDraft(lasting, { cartId: id, shop }, { values: form.getValues(), addOns: ticked, seen: quote }, new Date());
  }, [hasBegun, id, shop, form, ticked, quote]);

  return restored;
}

/** What stands in the page's fields, and is chosen among their choices, by somebody's hand. Consent is given to a live page. */
function typedAlready(): Record<string, string> {
  const given = PARTS.flat().flatMap((name) =>
    [...document.getElementsByName(name)].filter(isByHand).map(({ value }) => [name, value] as const),
  );
  return Object.fromEntries(given);
}

function isByHand(field: HTMLElement): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected === false && field.value !== '';
  if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return false;
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

/** What is known of whoever is signed in: nobody types it twice. */
function knownPerson(): Partial<CheckoutValues> {
  const user = readSession()?.user;
  if (user === undefined || user.userType !== 'CUSTOMER') return {};
  const { email, firstName, lastName, phone } = user;
  return { email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
}
