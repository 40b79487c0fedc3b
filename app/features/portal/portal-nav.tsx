import { Link } from '@tanstack/react-router';
import { ClipboardList, FileText, Settings } from 'lucide-react';

import { m } from '#texts';

import { TABS, type TabId } from './portal-search.ts';

const ICONS = { orders: ClipboardList, prohibited: FileText, settings: Settings } as const;

/** A bar at the bottom of a phone, a rail at the left of a desk. */
export function PortalNav({ tab }: { readonly tab: TabId }) {
  return (
    <nav
      aria-label={m.portal_nav()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-line border-t-2 bg-raised md:static md:z-0 md:border-0 md:bg-transparent"
    >
      <ul className="flex md:sticky md:top-6 md:grid md:gap-1">
        {TABS.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <li className="flex-1" key={id}>
              <Link
                aria-current={id === tab ? 'page' : undefined}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-2 font-semibold text-12 text-muted aria-[current=page]:text-text max-md:rounded-none max-md:border-transparent max-md:border-t-4 max-md:aria-[current=page]:border-accent-line md:min-h-10 md:flex-row md:justify-start md:gap-2.5 md:border-transparent md:border-l-4 md:text-14 md:aria-[current=page]:border-accent-line md:aria-[current=page]:bg-raised"
                params={{ tab: id }}
                to="/client-portal/{-$tab}"
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {label()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
