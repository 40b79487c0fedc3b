import { createClientOnlyFn } from '@tanstack/react-start';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import type { DayChoice } from '#app/data/models.ts';
import { Field, FieldError } from '#app/ui/field.tsx';
import { loadWithRetry } from '#app/ui/load-with-retry.ts';
import { m } from '#texts';
import { formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { dayProblem, type CheckoutValues } from './checkout-form.ts';
import type { DayCalendar } from './day-calendar.tsx';

type DayFieldProps = {
  readonly days: DayChoice | null;
  readonly rentalDays: number;
  /** What the server said of the chosen day. */
  readonly problem: string | null;
  readonly onChoose: () => void;
  /** Another number than before: the chosen day comes into view. */
  readonly shownTurn: number;
};

type CalendarModule = { readonly DayCalendar: typeof DayCalendar };

/** The delivery day: a calendar, and until it is there, or when it can't be loaded, the browser's own date field. */
export function DayField({ days, rentalDays, problem, onChoose, shownTurn }: DayFieldProps) {
  const { clearErrors } = useFormContext<CheckoutValues>();
  const { field, fieldState } = useController<CheckoutValues, 'startDate'>({
    name: 'startDate',
    rules: { validate: (text) => dayProblem(text, days) ?? true },
  });
  const calendar = useCalendar();
  const error = fieldState.error?.message ?? problem ?? undefined;

  function choose(day: string): void {
    field.onChange(day);
    // What is wrong with the new day is said by `problem` or on going on; this would stay until the field is left.
    clearErrors('startDate');
    onChoose();
  }

  if (calendar === null || days === null)
    return (
      <Field
        error={error}
        hint={days === null ? undefined : m.checkout_date_first({ day: formatDay(days.first, 'weekday') })}
        id="startDate"
        label={m.checkout_date()}
      >
        {(given) => (
          <input
            {...given}
            {...field}
            className="field-control figure max-w-xs"
            max={days?.last}
            min={days?.first}
            onChange={(event) => choose(event.currentTarget.value)}
            required
            type="date"
          />
        )}
      </Field>
    );

  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-14" id="startDate-label">
        {m.checkout_date()}
      </p>
      <calendar.DayCalendar
        days={days}
        describedBy={error === undefined ? undefined : 'startDate-error'}
        labelledBy="startDate-label"
        onChoose={(day: CalendarDay) => choose(day)}
        ref={(element) => field.ref(element === null ? null : { focus: () => dayIn(element)?.focus() })}
        rentalDays={rentalDays}
        shownTurn={shownTurn}
        value={field.value}
      />
      {error === undefined ? null : <FieldError id="startDate-error">{error}</FieldError>}
    </div>
  );
}

/** The one day that the Tab key reaches. */
function dayIn(element: HTMLElement): HTMLButtonElement | null {
  return element.querySelector('td button[tabindex="0"]');
}

/** Loaded when the page rests; null until then. It takes the date field's place only while nobody is in it. */
function useCalendar(): CalendarModule | null {
  const [calendar, setCalendar] = useState<CalendarModule | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadWithRetry(createClientOnlyFn(() => import('./day-calendar.tsx'))).then(
      (found) => {
        const show = (): void => {
          if (!isGone) setCalendar(found);
        };
        const focused = document.activeElement;
        if (focused?.id === 'startDate') focused.addEventListener('blur', show, { once: true });
        else show();
      },
      // The date field does it too.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return calendar;
}
