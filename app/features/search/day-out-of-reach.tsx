import { useRouterState } from '@tanstack/react-router';

import type { BusinessCard } from '#app/data/models.ts';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { bookableInstead } from './asked-day.ts';
import { hrefWith } from './search-input.ts';
import { SoftLink } from './soft-link.tsx';

type DayOutOfReachProps = {
  readonly startDate: string | null;
  readonly businesses: ReadonlyArray<Pick<BusinessCard, 'days'>>;
};

/** The asked day is past or too far away: said once, with the nearest day that can be booked. */
export function DayOutOfReach({ startDate, businesses }: DayOutOfReachProps) {
  const location = useRouterState({ select: ({ location: { pathname, searchStr } }) => ({ pathname, searchStr }) });
  const asked = toCalendarDay(startDate ?? '');
  const instead = asked.ok
    ? bookableInstead(
        asked.value,
        businesses.map(({ days }) => days),
      )
    : null;
  if (!asked.ok || instead === null) return null;
  const day = formatDay(asked.value, 'medium');
  return (
    <Notice title={instead.is === 'first' ? m.search_day_past({ day }) : m.search_day_far({ day })} tone="warn">
      <SoftLink
        className="link inline-flex min-h-11 items-center justify-self-start"
        href={hrefWith(location, { startDate: instead.day })}
      >
        {m.search_take_day({ day: formatDay(instead.day, 'medium') })}
      </SoftLink>
    </Notice>
  );
}
