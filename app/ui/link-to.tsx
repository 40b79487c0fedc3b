import type { ReactNode } from 'react';

/** What a mark of a `RichText` becomes: a link to that address. */
export function linkTo(href: string, rel?: string): (inner: string) => ReactNode {
  return function marked(inner) {
    return (
      <a className="link" href={href} rel={rel}>
        {inner}
      </a>
    );
  };
}
