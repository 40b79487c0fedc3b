import type { ReactNode } from 'react';

type Part = (inner: string) => ReactNode;

/** A day or a moment inside a sentence. @param at as machines read it: ISO 8601 */
export function timePart(at: string): Part {
  return (inner) => <time dateTime={at}>{inner}</time>;
}

/** A number inside a sentence that can be called. */
export function callPart(href: string): Part {
  return (inner) => (
    <a className="link inline-flex min-h-11 items-center" href={href}>
      {inner}
    </a>
  );
}
