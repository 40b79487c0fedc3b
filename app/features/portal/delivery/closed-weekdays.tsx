import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { addDays, formatDay, knownDay } from '#worker/domain/rental-period.ts';

import type { RulesFields } from './rules-parts.tsx';

/** Any Sunday: only its name and those of the six days after it are shown. */
const SUNDAY = knownDay('2026-03-01');
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** Days of every week on which no truck drives. */
export function ClosedWeekdays({ form }: { readonly form: RulesFields }) {
  const { id, entry, isReadOnly, problemOf, change } = form;
  const { closedWeekdays: closed } = entry;
  const problem = problemOf('closedWeekdays');
  const own = `${id}-closedWeekdays`;
  return (
    <div
      aria-describedby={problem === undefined ? `${own}-hint` : `${own}-hint ${own}-error`}
      aria-labelledby={`${own}-label`}
      className="grid gap-1.5 sm:col-span-2"
      id={own}
      role="group"
      tabIndex={-1}
    >
      <span className="font-semibold text-14" id={`${own}-label`}>
        {m.delivery_weekdays()}
      </span>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {WEEK.map((weekday) => (
          <label className="flex min-h-6 items-start gap-2 text-14" key={weekday}>
            <input
              checked={closed.includes(weekday)}
              className="mt-0.5 size-4 shrink-0"
              disabled={isReadOnly}
              onChange={(event) =>
                change({
                  closedWeekdays: WEEK.filter((one) => (one === weekday ? event.target.checked : closed.includes(one))),
                })
              }
              type="checkbox"
            />
            {formatDay(addDays(SUNDAY, weekday), 'name')}
          </label>
        ))}
      </div>
      <p className="text-14 text-muted" id={`${own}-hint`}>
        {m.delivery_weekdays_hint()}
      </p>
      {problem === undefined ? null : <FieldError id={`${own}-error`}>{problem}</FieldError>}
    </div>
  );
}
