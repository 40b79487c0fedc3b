import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { m } from '#texts';
import { addDays, type CalendarDay } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { CalendarDayDetails } from './calendar-day.tsx';
import { CalendarWeek } from './calendar-week.tsx';
import { CALENDAR_QUERY } from './inventory-queries.ts';

type CalendarPanelProps = {
  /** The first day shown. */
  readonly from: CalendarDay;
  readonly today: CalendarDay;
  /** The day whose bookings are shown; the first one when it is none of those. */
  readonly part: string | undefined;
  /** Grows with every change of what is shown. */
  readonly revision: number;
};

const WEEKS = [0, 7, 14, 21] as const;
const DAYS = 28;

/** Four weeks of every size, and who has what on one of their days. */
export function CalendarPanel({ from, today, part, revision }: CalendarPanelProps) {
  const { businessId } = usePortal();
  const data = usePanelQuery(
    CALENDAR_QUERY,
    { businessId, from, days: DAYS },
    ({ inventoryCalendar }) => inventoryCalendar,
  );
  const reload = useEffectEvent(data.reload);
  useEffect(() => {
    if (revision > 0) reload();
  }, [revision]);
  const sizes = data.value ?? [];
  const day = sizes[0]?.days.some((shown) => shown.day === part) === true ? (part ?? from) : from;
  return (
    <Panel
      action={<Weeks from={from} today={today} />}
      data={data}
      height="min-h-128"
      text={m.inventory_calendar_text()}
      title={m.inventory_calendar()}
    >
      {sizes.length === 0 ? (
        <p className="text-14 text-muted">{m.inventory_calendar_none()}</p>
      ) : (
        <div className={`grid gap-4 ${data.isFetching ? 'renewing' : ''}`}>
          <Legend />
          <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
            {WEEKS.map((start) => (
              <CalendarWeek chosen={day} key={start} sizes={sizes} start={start} today={today} />
            ))}
          </div>
          <CalendarDayDetails day={day} sizes={sizes} />
        </div>
      )}
    </Panel>
  );
}

function Weeks({ from, today }: { readonly from: CalendarDay; readonly today: CalendarDay }) {
  const steps = [
    ...(from > today ? [{ label: m.inventory_earlier(), day: addDays(from, -7) }] : []),
    ...(from === today ? [] : [{ label: m.inventory_today(), day: null }]),
    { label: m.inventory_later(), day: addDays(from, 7) },
  ];
  return (
    <nav aria-label={m.inventory_calendar_weeks()} className="flex flex-wrap gap-2">
      {steps.map(({ label, day }) => (
        <Link
          className="action action-quiet px-3 text-14"
          key={label}
          params={{ tab: 'inventory' }}
          replace
          resetScroll={false}
          search={({ day: _, part: __, ...before }) => (day === null || day <= today ? before : { ...before, day })}
          to="/client-portal/{-$tab}"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Legend() {
  const marks = [
    ['bg-info', m.inventory_legend_booked()],
    ['bg-warn', m.inventory_legend_held()],
    ['bg-steel', m.inventory_legend_out()],
    ['bg-line', m.inventory_legend_free()],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {marks.map(([colour, label]) => (
        <li className="flex items-center gap-1.5" key={label}>
          <span aria-hidden="true" className={`h-2 w-4 rounded-full ${colour}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
