import { Link } from '@tanstack/react-router';

import { m } from '#texts';

import { ADMIN_TAB_IDS, ADMIN_TABS, type AdminTab } from './admin-search.ts';

/** Eight places in one row at a desk, in two on a phone. */
export function AdminNav({ tab }: { readonly tab: AdminTab }) {
  return (
    <nav aria-label={m.admin_nav()} className="sticky top-0 z-10 border-line border-b bg-raised">
      <ul className="page grid grid-cols-4 max-md:px-1 md:flex md:gap-1">
        {ADMIN_TAB_IDS.map((id) => (
          <li key={id}>
            <Link
              aria-current={id === tab ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-transparent border-b-3 px-1 font-semibold text-12 text-muted hover:text-text aria-[current=page]:border-accent-line aria-[current=page]:text-text md:px-3 md:text-14"
              params={{ tab: id }}
              to="/admin/{-$tab}"
            >
              {ADMIN_TABS[id].label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
