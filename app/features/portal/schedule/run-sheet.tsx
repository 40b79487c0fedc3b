import { Printer } from 'lucide-react';
import { useId } from 'react';

import { m } from '#texts';
import { formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { usePortal } from '../portal-context.ts';
import type { Desk } from '../use-desk.ts';
import type { Run } from './run-days.ts';
import { StopCard } from './stop-card.tsx';

type RunSheetProps = {
  readonly run: Run;
  readonly today: CalendarDay;
  readonly desk: Desk;
  readonly isPrinted: boolean;
  readonly onPrint: () => void;
};

/** What stands together: a day, or all that is overdue. On paper, a page of its own. */
export function RunSheet({ run: { day, stops }, today, desk, isPrinted, onPrint }: RunSheetProps) {
  const { business } = usePortal();
  const id = useId();
  const title = day === null ? m.schedule_overdue() : formatDay(day, 'long');
  return (
    <section aria-labelledby={id} className={`grid content-start gap-3 ${isPrinted ? 'run-sheet' : ''}`}>
      <p className="hidden text-14 print:block">{m.schedule_sheet({ business: business?.name ?? '' })}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-2">
        <h3 className={`font-bold text-16 ${day === null ? 'text-bad' : ''}`} id={id}>
          {title}
          {day === today ? <span className="ms-2 text-14 text-muted">{m.schedule_today()}</span> : null}
          <span className="figure ms-2 font-normal text-14 text-muted">
            {m.schedule_stops({ count: stops.length })}
          </span>
        </h3>
        <button
          aria-label={m.schedule_print_named({ day: title })}
          className="action action-quiet no-print px-3 text-14"
          onClick={onPrint}
          type="button"
        >
          <Printer aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {m.schedule_print()}
        </button>
      </div>
      <ul className="grid gap-3">
        {stops.map((stop) => (
          <StopCard desk={desk} key={`${stop.order.id} ${stop.kind}`} stop={stop} />
        ))}
      </ul>
    </section>
  );
}
