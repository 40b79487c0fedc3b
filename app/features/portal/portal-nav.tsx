import { Link } from '@tanstack/react-router';
import { ChartColumn, ClipboardList, Container, Ellipsis, FileText, MapPinned, Receipt, Settings } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMenu } from '#app/ui/use-menu.ts';
import { m } from '#texts';

import { TABS, type TabId, type VisibleTabId } from './portal-search.ts';
import { preloadTab } from './tab-content.tsx';

const ICONS = {
  orders: ClipboardList,
  inventory: Container,
  pricing: MapPinned,
  prohibited: FileText,
  analytics: ChartColumn,
  reports: Receipt,
  settings: Settings,
} as const satisfies Readonly<Record<VisibleTabId, unknown>>;

/** What a hauler looks at in the truck stands in the phone's bar; the rest is one step further. */
const IN_TRUCK: ReadonlyArray<TabId> = ['orders', 'inventory', 'pricing', 'analytics'];

const ITEM =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control px-1 text-center font-semibold text-12 text-muted leading-tight aria-[current=page]:text-text max-md:rounded-none max-md:border-transparent max-md:border-t-4 max-md:aria-[current=page]:border-accent-line md:min-h-10 md:flex-row md:justify-start md:gap-2.5 md:border-transparent md:border-l-4 md:px-2 md:text-left md:text-14 md:aria-[current=page]:border-accent-line md:aria-[current=page]:bg-raised';

/** A bar at the bottom of a phone, a rail at the left of a desk. @param pending orders that wait to be confirmed */
export function PortalNav({ tab, pending }: { readonly tab: TabId; readonly pending: number }) {
  // Whoever sets the delivery rules has come from the prices.
  const shown = tab === 'delivery' ? 'pricing' : tab;
  const rest = TABS.filter(({ id }) => !IN_TRUCK.includes(id));
  return (
    <nav
      aria-label={m.portal_nav()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-line border-t-2 bg-raised md:static md:z-0 md:border-0 md:bg-transparent"
    >
      <ul className="flex md:sticky md:top-6 md:grid md:gap-1">
        {TABS.map(({ id, label }) => (
          <li className={`min-w-0 flex-1 ${IN_TRUCK.includes(id) ? '' : 'max-md:hidden'}`} key={id}>
            <TabLink count={id === 'orders' ? pending : 0} id={id} isShown={id === shown} label={label()} />
          </li>
        ))}
        <li className="min-w-0 flex-1 md:hidden">
          <More key={tab} isShown={rest.some(({ id }) => id === shown)}>
            {rest.map(({ id, label }) => (
              <li key={id}>
                <TabLink id={id} isRow isShown={id === shown} label={label()} />
              </li>
            ))}
          </More>
        </li>
      </ul>
    </nav>
  );
}

type TabLinkProps = {
  readonly id: VisibleTabId;
  readonly label: string;
  readonly isShown: boolean;
  readonly isRow?: boolean;
  /** How many things wait there. */
  readonly count?: number;
};

function TabLink({ id, label, isShown, isRow = false, count = 0 }: TabLinkProps) {
  const Icon = ICONS[id];
  return (
    <Link
      aria-current={isShown ? 'page' : undefined}
      className={
        isRow ? 'flex min-h-12 items-center gap-3 px-4 font-semibold text-14 aria-[current=page]:bg-sunken' : ITEM
      }
      onFocus={() => preloadTab(id)}
      onPointerEnter={() => preloadTab(id)}
      params={{ tab: id }}
      to="/client-portal/{-$tab}"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      {label}
      {count === 0 ? null : (
        <span className="figure rounded-full bg-accent px-1.5 font-bold text-12 text-accent-text max-md:absolute max-md:-mt-8 max-md:ml-8 md:ml-auto">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{m.portal_waiting({ count })}</span>
        </span>
      )}
    </Link>
  );
}

type MoreProps = { readonly isShown: boolean; readonly children: ReactNode };

/** The tabs that the phone's bar has no place for. Escape and a touch elsewhere close it. */
function More({ isShown, children }: MoreProps) {
  const menu = useMenu();
  return (
    <details ref={menu}>
      <summary className={`${ITEM} cursor-pointer list-none ${isShown ? 'border-accent-line! text-text' : ''}`}>
        <Ellipsis aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        {m.portal_more()}
      </summary>
      <ul className="absolute right-2 bottom-full mb-2 grid min-w-48 overflow-hidden rounded-card border border-line bg-raised py-1 shadow-lg">
        {children}
      </ul>
    </details>
  );
}
