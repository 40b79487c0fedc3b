import { useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { formatDay, knownDay, toCalendarDay } from '#worker/domain/rental-period.ts';

type BlackoutDaysProps = {
  readonly id: string;
  readonly days: ReadonlyArray<string>;
  readonly isReadOnly: boolean;
  readonly onChange: (days: ReadonlyArray<string>) => void;
};

/** Days without deliveries, each by its date; saved with the other rules. */
export function BlackoutDays({ id, days, isReadOnly, onChange }: BlackoutDaysProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  useUnsaved(typed !== '');

  function add(): void {
    const day = toCalendarDay(typed);
    setWrong(!day.ok);
    if (!day.ok) return;
    onChange([...new Set([...days, day.value])].toSorted());
    setTyped('');
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      {isReadOnly ? null : (
        <div className="flex flex-wrap items-start gap-2">
          <Field error={isWrong ? m.delivery_day_wrong() : undefined} id={id} label={m.delivery_day()}>
            {(given) => (
              <input
                {...given}
                className="field-control figure"
                onChange={(event) => setTyped(event.target.value)}
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
                  onClick={() => onChange(days.filter((other) => other !== day))}
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
  );
}
