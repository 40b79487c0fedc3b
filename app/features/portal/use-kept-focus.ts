import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what has buttons that go away with what they do: whoever pressed one goes on from here, and not from the top of the
 * page. Give the element a `tabIndex` of -1.
 *
 * @param isDone whether what was pressed last here is done
 */
export function useKeptFocus<E extends HTMLElement>(isDone: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isDone]);
  return element;
}
