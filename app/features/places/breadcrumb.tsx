import { Link } from '@tanstack/react-router';

import { m } from '#texts';

export type Crumb = { readonly name: string; readonly path: string };

/** The way down to a page, its own name last. */
export function Breadcrumb({ crumbs }: { readonly crumbs: ReadonlyArray<Crumb> }) {
  return (
    <nav aria-label={m.places_breadcrumb()} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-2 text-14">
        {crumbs.map(({ name, path }, index) => (
          <li className="flex items-center gap-x-2" key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-muted">
                {name}
              </span>
            ) : (
              <Link className="link inline-flex min-h-11 items-center" to={path}>
                {name}
              </Link>
            )}
            {index === crumbs.length - 1 ? null : (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
