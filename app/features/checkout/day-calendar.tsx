import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type Ref } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';

import type { DayChoice } from '#app/data/models.ts';
import { m } from '#texts';
import { addDays, formatDay, knownDay, toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { barOf, dayNotes } from './day-notes.ts';

type DayCalendarProps = {
  readonly days: DayChoice;
  /** The chosen day; anything else while there is none. */
  readonly value: string;
  /** The longest of the cart: from the delivery to the pickup. */
  readonly rentalDays: number;
  readonly onChoose: (day: CalendarDay) => void;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
  /** Another number than before brings the chosen day into view, also where it stays the same. */
  readonly shownTurn?: number;
};

const STEP =
  'pointer-events-auto grid size-11 place-items-center rounded-control border border-line-strong bg-raised hover:bg-sunken aria-disabled:invisible';

const CLASSES = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-bold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-9 font-normal text-12 text-muted',
  day: 'p-0',
  day_button:
    'figure h-11 w-full rounded-control border border-transparent not-disabled:font-semibold not-disabled:hover:border-line-strong',
  selected: 'rounded-s-control bg-accent-soft [&>button]:bg-accent [&>button]:text-accent-text',
  disabled: 'text-muted',
  // Lighter, but not grey: grey is what can't be had.
  outside: '[&>button]:font-normal!',
};

const STATES = {
  stay: 'bg-accent-soft',
  pickup: 'rounded-e-control bg-accent-soft [&>button]:border-accent-line',
  shut: '[&>button]:line-through',
};

/** The month in which a day is chosen: grey what can't be, with why below it; drawn from the delivery to the pickup. */
export function DayCalendar(props: DayCalendarProps) {
  const { days, value, rentalDays, onChoose, labelledBy, describedBy, ref, shownTurn = 0 } = props;
  const parsed = toCalendarDay(value);
  const chosen = parsed.ok ? parsed.value : null;
  const [month, setMonth] = useState(() => dateOf(chosen ?? days.first));
  const [drawnFor, setDrawnFor] = useState({ chosen, shownTurn });
  // A day that was chosen elsewhere comes into view.
  if (chosen !== drawnFor.chosen || shownTurn !== drawnFor.shownTurn) {
    setDrawnFor({ chosen, shownTurn });
    if (chosen !== null) setMonth(dateOf(chosen));
  }
  const end = chosen === null ? null : addDays(chosen, rentalDays);
  const isStay = (date: Date) => chosen !== null && end !== null && dayOf(date) > chosen && dayOf(date) < end;
  return (
    <div aria-describedby={describedBy} aria-labelledby={labelledBy} className="-mx-2 sm:mx-0" ref={ref} role="group">
      <DayPicker
        classNames={CLASSES}
        components={{ Chevron: StepIcon }}
        disabled={(date) => barOf(dayOf(date), days) !== null}
        endMonth={dateOf(days.last)}
        // Every month as high as the others, and a stay drawn on into the next one.
        fixedWeeks
        labels={{
          labelNav: () => m.checkout_months(),
          labelPrevious: () => m.checkout_month_before(),
          labelNext: () => m.checkout_month_after(),
          labelDayButton: (date, modifiers) => dayLabel(dayOf(date), modifiers, days),
        }}
        mode="single"
        modifiers={{
          stay: isStay,
          pickup: (date) => end !== null && dayOf(date) === end,
          shut: (date) => ['closed', 'taken'].includes(barOf(dayOf(date), days) ?? ''),
        }}
        modifiersClassNames={STATES}
        month={month}
        onMonthChange={setMonth}
        onSelect={(date) => onChoose(dayOf(date))}
        required
        showOutsideDays
        selected={chosen === null ? undefined : dateOf(chosen)}
        startMonth={dateOf(days.earliest)}
      />
      <ul className="figure mt-2 grid gap-0.5 px-2 text-14 text-muted sm:px-0">
        {dayNotes(dayOf(month).slice(0, 7), days).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function StepIcon({ orientation }: { readonly orientation?: string | undefined }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />;
}

function dayLabel(day: CalendarDay, modifiers: Modifiers, days: DayChoice): string {
  const text = { day: formatDay(day, 'long') };
  switch (barOf(day, days)) {
    case 'early':
      return m.checkout_day_too_early(text);
    case 'closed':
      return m.checkout_day_closed(text);
    case 'taken':
      return m.checkout_day_taken(text);
    case 'late':
      return m.checkout_day_too_late(text);
    case null:
      return modifiers['selected'] === true ? m.checkout_day_chosen(text) : text.day;
  }
}

/** The calendar's library counts in the browser's own time: midnight there is that day, wherever it is. */
function dateOf(day: CalendarDay): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
}

function dayOf(date: Date): CalendarDay {
  const part = (value: number) => String(value).padStart(2, '0');
  return knownDay(`${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`);
}
