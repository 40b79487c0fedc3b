import { createClientOnlyFn } from '@tanstack/react-start';
import { useCallback } from 'react';

import type { DayChoice } from '#app/data/models.ts';
import { useLoaded } from '#app/features/checkout/use-loaded.ts';
import { Field } from '#app/ui/field.tsx';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';
import { m } from '#texts';
import { toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { FormSkeleton } from './offer-state.tsx';

type MoveDaysProps = {
  readonly days: DayChoice;
  /** The chosen day; empty while there is none. */
  readonly value: string;
  readonly rentalDays: number;
  readonly describedBy: string | undefined;
  readonly onChoose: (day: CalendarDay) => void;
};

/** The month in which the new day is chosen; the browser's own date field where that can't be loaded. */
export function MoveDays({ days, value, rentalDays, describedBy, onChoose }: MoveDaysProps) {
  const load = useCallback(
    () => loadWithRetry(createClientOnlyFn(() => import('#app/features/checkout/day-calendar.tsx'))),
    [],
  );
  const { loaded } = useLoaded(load);
  if (loaded === 'loading') return <FormSkeleton />;
  if (loaded === 'failed')
    return (
      <Field id="move-day" label={m.order_move_day()}>
        {(given) => (
          <input
            {...given}
            className="field-control figure max-w-xs"
            max={days.last}
            min={days.first}
            onChange={(event) => {
              const day = toCalendarDay(event.currentTarget.value);
              if (day.ok) onChoose(day.value);
            }}
            type="date"
            value={value}
          />
        )}
      </Field>
    );
  const { DayCalendar } = loaded.value;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-14" id="move-day">
        {m.order_move_day()}
      </p>
      <DayCalendar
        days={days}
        describedBy={describedBy}
        labelledBy="move-day"
        onChoose={onChoose}
        ref={null}
        rentalDays={rentalDays}
        value={value}
      />
    </div>
  );
}
