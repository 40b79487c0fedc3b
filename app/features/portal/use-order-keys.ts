import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { orderKeyOf, placeAfter, type KeyPlace } from './order-keys.ts';

/** The id of the box that orders are searched with. */
export const ORDER_SEARCH = 'order-search';

const CONTROL = 'a[href], button, input, select, summary, textarea, [contenteditable]';

/**
 * Leads from order to order, and into the search box, by single keys; not while a control has the focus or a dialog is
 * open.
 *
 * @param onOpen is told which of the cards is to be opened, from 0
 * @returns for the element whose children the cards are; each needs a `tabIndex` of -1
 */
export function useOrderKeys(isOn: boolean, onOpen: (place: number) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])];
    const at = cards.findIndex((card) => card === document.activeElement);
    const key = orderKeyOf(event, placeOf(document.activeElement, at));
    if (key === null) return;
    event.preventDefault();
    if (key === 'open') onOpen(at);
    else if (key === 'search') document.getElementById(ORDER_SEARCH)?.focus();
    else cards[key === 'first' ? 0 : placeAfter(key, at, cards.length)]?.focus();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return list;
}

function placeOf(focused: Element | null, at: number): KeyPlace {
  if (focused?.id === ORDER_SEARCH) return 'search';
  if (focused?.closest(CONTROL)) return 'control';
  return at < 0 ? 'page' : 'card';
}
