import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SupportLink } from '#app/features/shell/support-link.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

/** What the marks in the legal texts stand for. */
const PARTS: Readonly<Record<string, (inner: string) => ReactNode>> = {
  strong: (inner) => <strong>{inner}</strong>,
  privacy_policy: (inner) => (
    <Link className="link" to="/privacy-policy">
      {inner}
    </Link>
  ),
  user_terms: (inner) => (
    <Link className="link" to="/user-terms">
      {inner}
    </Link>
  ),
  charges: (inner) => (
    <Link className="link" hash="additional-charges" to="/user-terms">
      {inner}
    </Link>
  ),
  geonames: (inner) => (
    <a className="link" href="https://www.geonames.org/" rel="noreferrer">
      {inner}
    </a>
  ),
  license: (inner) => (
    <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
      {inner}
    </a>
  ),
  support: () => <SupportLink />,
};

/** A paragraph of a legal text. */
export function Clause({ text }: { readonly text: string }) {
  return (
    <p>
      <RichText parts={PARTS} text={text} />
    </p>
  );
}

/** A list of a legal text. */
export function Clauses({ texts }: { readonly texts: ReadonlyArray<string> }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <RichText parts={PARTS} text={text} />
        </li>
      ))}
    </ul>
  );
}
