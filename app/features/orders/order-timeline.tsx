import { Check } from 'lucide-react';

import { m } from '#texts';
import { timelineOf, type TimelineStep } from '#worker/domain/order-timeline.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

type OrderTimelineProps = { readonly status: string; readonly rentalEndDate: CalendarDay | null };

/** The order's way as a route with stops. */
export function OrderTimeline({ status, rentalEndDate }: OrderTimelineProps) {
  const steps = timelineOf(status, { rentalEndDate });
  return (
    <ol aria-label={m.order_progress()} className="grid">
      {steps.map((step, index) => (
        <Stop isLast={index === steps.length - 1} key={step.label} step={step} />
      ))}
    </ol>
  );
}

const STATES: Readonly<
  Record<TimelineStep['state'], { readonly dot: string; readonly line: string; readonly said: () => string }>
> = {
  completed: { dot: 'border-steel bg-steel text-on-steel', line: 'bg-steel', said: m.order_progress_done },
  current: { dot: 'border-accent-line bg-raised text-accent-ink', line: 'bg-line', said: m.order_progress_now },
  upcoming: { dot: 'border-line-strong bg-raised text-muted', line: 'bg-line', said: m.order_progress_ahead },
};

function Stop({ step, isLast }: { readonly step: TimelineStep; readonly isLast: boolean }) {
  const { dot, line, said } = STATES[step.state];
  return (
    <li aria-current={step.state === 'current' ? 'step' : undefined} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
      <span aria-hidden="true" className="grid grid-rows-[1.75rem_1fr] justify-items-center">
        <span className={`grid size-7 place-items-center rounded-full border-2 ${dot}`}>
          {step.state === 'completed' ? <Check className="size-4" strokeWidth={2.5} /> : null}
          {step.state === 'current' ? <span className="size-2.5 rounded-full bg-accent-line" /> : null}
        </span>
        {isLast ? null : <span className={`w-0.5 ${line}`} />}
      </span>
      <div className={isLast ? '' : 'pb-5'}>
        <p className={step.state === 'upcoming' ? 'text-muted' : 'font-bold'}>
          {step.label}
          <span className="sr-only">{said()}</span>
        </p>
        {step.note === null ? null : <p className="figure text-14 text-muted">{step.note}</p>}
      </div>
    </li>
  );
}
