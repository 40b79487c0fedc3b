import { Link } from '@tanstack/react-router';

import { m } from '#texts';

/** The name of the schedule in a page's address. */
export const SCHEDULE = 'schedule';

const LOOK =
  'grid min-h-11 place-content-center rounded-control px-4 font-semibold text-14 text-muted aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:shadow-sm';

/** From the list of orders to what is to be driven, and back. */
export function ViewSwitch({ isSchedule }: { readonly isSchedule: boolean }) {
  return (
    <nav aria-label={m.schedule_views()} className="inline-flex gap-1 justify-self-start rounded-card bg-sunken p-1">
      <Link
        activeOptions={{ exact: true }}
        aria-current={isSchedule ? undefined : 'page'}
        className={LOOK}
        params={{ tab: 'orders' }}
        resetScroll={false}
        search={({ view: _, day: __, order: ___, ...before }) => before}
        to="/client-portal/{-$tab}"
      >
        {m.schedule_list()}
      </Link>
      <Link
        aria-current={isSchedule ? 'page' : undefined}
        className={LOOK}
        params={{ tab: 'orders' }}
        resetScroll={false}
        search={({ order: _, ...before }) => ({ ...before, view: SCHEDULE })}
        to="/client-portal/{-$tab}"
      >
        {m.schedule_schedule()}
      </Link>
    </nav>
  );
}
