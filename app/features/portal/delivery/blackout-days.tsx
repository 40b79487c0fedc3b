import { useRef, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatDay, knownDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { withDay } from './rules-entry.ts';
import type { RulesFields } from './rules-parts.tsx';

/** Days without deliveries, each by its date; saved with the other rules, and with the one that is typed. */
export function BlackoutDays({ form }: { readonly form: RulesFields }) {
  const { id, entry, isReadOnly, problemOf, change } = form;
  const { blackoutDates: days, blackoutDay: typed } = entry;
  const [isWrong, setWrong] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  function add(): void {
    const day = toCalendarDay(typed);
    setWrong(!day.ok);
    if (day.ok) change({ blackoutDates: withDay(days, day.value), blackoutDay: '' });
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      {isReadOnly ? null : (
        <div className="flex flex-wrap items-start gap-2">
          <Field
            error={problemOf('blackoutDay') ?? (isWrong ? m.delivery_day_wrong() : undefined)}
            id={`${id}-blackoutDay`}
            label={m.delivery_day()}
          >
            {(given) => (
              <input
                {...given}
                className="field-control figure"
                onChange={(event) => {
                  change({ blackoutDay: event.target.value });
                  setWrong(false);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  add();
                }}
                type="date"
                value={typed}
              />
            )}
          </Field>
          <button className="action action-quiet mt-7" onClick={add} type="button">
            {m.delivery_day_add()}
          </button>
        </div>
      )}
      {days.length === 0 ? <p className="text-14 text-muted">{m.delivery_days_none()}</p> : null}
      <div className="outline-none" ref={list} tabIndex={-1}>
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => {
            const name = formatDay(knownDay(day), 'medium');
            return (
              <li
                className="figure flex items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 py-1 text-14"
                key={day}
              >
                {name}
                {isReadOnly ? null : (
                  <button
                    aria-label={m.delivery_day_remove({ day: name })}
                    className="link min-h-6 min-w-6"
                    onClick={() => {
                      change({ blackoutDates: days.filter((other) => other !== day) });
                      // The button that was pressed is gone.
                      list.current?.focus({ preventScroll: true });
                    }}
                    type="button"
                  >
                    {m.portal_remove()}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
