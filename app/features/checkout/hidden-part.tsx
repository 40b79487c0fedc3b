import type { ReactNode } from 'react';

/** For messages with `<hidden>`: what only a screen reader says, to tell one button from another. */
export const HIDDEN_PART: Readonly<Record<string, (inner: string) => ReactNode>> = {
  hidden: (inner) => <span className="sr-only">{inner}</span>,
};
