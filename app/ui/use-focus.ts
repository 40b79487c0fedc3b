import { useEffect, useRef, type RefObject } from 'react';

/** For what has just come: it comes into view by taking the focus. */
export function useFocus(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
