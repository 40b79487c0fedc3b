import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { m } from '#texts';
import { addDays, formatDay, toCalendarDay, today as dayAt, type CalendarDay } from '#worker/domain/rental-period.ts';

import { OrderDialog } from '../order-dialog.tsx';
import { OrderTaskDialog } from '../order-task-dialog.tsx';
import { Panel } from '../panel.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import { useDesk } from '../use-desk.ts';
import { useNow } from '../use-now.ts';
import { useOnStep } from '../use-on-step.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { runsOf } from './run-days.ts';
import { RunSheet } from './run-sheet.tsx';
import { SCHEDULE_QUERY } from './schedule-queries.ts';
import { SCHEDULE } from './view-switch.tsx';

const DAYS = 7;

/** What is to be brought and fetched in seven days, and what should have been before. */
export function ScheduleView({ search }: TabProps) {
  const { businessId, timeZone, mayOwn, reload } = usePortal();
  const now = useNow();
  const today = dayAt(now, timeZone);
  const chosen = toCalendarDay(search.day ?? '');
  const from = chosen.ok ? chosen.value : today;
  const data = usePanelQuery(SCHEDULE_QUERY, { businessId, from, days: DAYS }, ({ schedule }) => schedule);
  useOnStep(data.reload);
  const desk = useDesk(mayOwn, () => {
    data.reload();
    reload();
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (desk.done === null || data.value === null) return;
    // With the answer after it a step's stop may be gone, and whatever of it had the focus.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [desk.done, data.value]);
  const sheet = usePrinting();
  const runs = runsOf(data.value ?? [], from, DAYS);
  return (
    <>
      <Panel
        action={<Weeks from={from} today={today} />}
        data={data}
        height="min-h-96"
        text={m.schedule_week({
          start: formatDay(from, 'weekday'),
          end: formatDay(addDays(from, DAYS - 1), 'weekday'),
        })}
        title={m.schedule_title()}
        titleRef={title}
      >
        {runs.length === 0 ? (
          <div className="grid gap-1">
            <p className="font-bold">{m.schedule_none()}</p>
            <p className="text-muted">{m.schedule_none_text()}</p>
          </div>
        ) : null}
        <div className={`grid gap-6 ${data.isFetching ? 'renewing' : ''}`}>
          {runs.map((run) => (
            <RunSheet
              desk={desk}
              isPrinted={sheet.printed === null || sheet.printed === run.key}
              key={run.key}
              onPrint={() => sheet.print(run.key)}
              run={run}
              today={today}
            />
          ))}
        </div>
      </Panel>
      {search.order === undefined ? null : (
        <OrderDialog desk={desk} now={now} orderId={search.order} timeZone={timeZone} />
      )}
      {desk.task === null ? null : <OrderTaskDialog desk={desk} task={desk.task} />}
    </>
  );
}

/** Prints one run alone; without it, the browser's own command prints all of them. */
function usePrinting() {
  const [printed, setPrinted] = useState<string | null>(null);
  useEffect(() => {
    const done = (): void => setPrinted(null);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, []);
  const print = (key: string): void => {
    // The page has to be as it is printed before the browser takes it.
    flushSync(() => setPrinted(key));
    window.print();
  };
  return { printed, print };
}

function Weeks({ from, today }: { readonly from: CalendarDay; readonly today: CalendarDay }) {
  const steps = [
    { label: m.schedule_earlier(), day: addDays(from, -DAYS) },
    ...(from === today ? [] : [{ label: m.schedule_today(), day: today }]),
    { label: m.schedule_later(), day: addDays(from, DAYS) },
  ];
  return (
    <nav aria-label={m.schedule_weeks()} className="flex flex-wrap gap-2">
      {steps.map(({ label, day }) => (
        <Link
          className="action action-quiet px-3 text-14"
          key={label}
          params={{ tab: 'orders' }}
          replace
          resetScroll={false}
          search={({ day: _, ...before }) => ({ ...before, view: SCHEDULE, ...(day === today ? {} : { day }) })}
          to="/client-portal/{-$tab}"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
