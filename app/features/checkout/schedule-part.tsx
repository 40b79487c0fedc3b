import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { addDays, formatDay, toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';
import { WASTE_NAMES } from '#worker/domain/waste-types.ts';

import { AddOnChoiceList } from './add-on-choice.tsx';
import { nextFreeDay, wasteText, type CheckoutValues } from './checkout-form.ts';
import { DayField } from './day-field.tsx';
import { WindowChoice } from './window-choice.tsx';

type SchedulePartProps = {
  readonly cart: CartPage;
  /** What the server said of the chosen day. */
  readonly problem: string | null;
  /** Another day was chosen. */
  readonly onChoose: () => void;
  /** The ids of the add-ons that are ticked. */
  readonly ticked: ReadonlyArray<string>;
  readonly onTick: (ticked: ReadonlyArray<string>) => void;
};

export function SchedulePart({ cart, problem, onChoose, ticked, onTick }: SchedulePartProps) {
  const { register, watch, setValue, clearErrors } = useFormContext<CheckoutValues>();
  const day = watch('startDate');
  const [shownTurn, setShownTurn] = useState(0);

  function take(free: CalendarDay): void {
    setValue('startDate', free, { shouldDirty: true });
    clearErrors('startDate');
    setShownTurn((turn) => turn + 1);
    onChoose();
  }

  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <DayField
          days={cart.days}
          onChoose={onChoose}
          problem={problem}
          rentalDays={Math.max(1, ...cart.items.map(({ rentalDays }) => rentalDays))}
          shownTurn={shownTurn}
        />
        <div className="grid gap-3">
          <Shortcut cart={cart} day={day} hasProblem={problem !== null} onTake={take} />
          <Period cart={cart} day={day} />
        </div>
      </div>
      <WindowChoice windows={cart.deliveryWindows} />
      <AddOnChoiceList addOns={cart.addOns} onChange={onTick} ticked={ticked} />
      <Field id="wasteType" label={m.checkout_waste()}>
        {(given) => (
          <select {...given} className="field-control max-w-xs" {...register('wasteType')}>
            <option value="">{m.checkout_waste_unsure()}</option>
            {WASTE_NAMES.map((type) => (
              <option key={type} value={type}>
                {wasteText(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

type ShortcutProps = {
  readonly cart: CartPage;
  readonly day: string;
  readonly hasProblem: boolean;
  readonly onTake: (day: CalendarDay) => void;
};

/** The first free day, or in place of one that can't be had the next; with none, the way to another size. */
function Shortcut({ cart, day, hasProblem, onTake }: ShortcutProps) {
  const { days } = cart;
  if (days === null)
    return (
      <a className="action action-quiet justify-self-start" href={searchPath(cart)}>
        {m.checkout_other_size()}
      </a>
    );
  const wanted = toCalendarDay(day);
  const next = hasProblem && wanted.ok ? nextFreeDay(days, addDays(wanted.value, 1)) : null;
  const offered = next ?? days.first;
  const text = { day: formatDay(offered, 'weekday') };
  return (
    <button
      aria-pressed={next === null ? day === offered : undefined}
      className="action action-quiet w-full text-balance aria-pressed:border-accent-line sm:w-auto sm:justify-self-start"
      onClick={() => onTake(offered)}
      type="button"
    >
      {next === null ? m.checkout_asap(text) : m.checkout_take_day(text)}
    </button>
  );
}

function searchPath({ business, zipCode }: CartPage): string {
  return `/search?${new URLSearchParams({ businessSlug: business.slug, ...(zipCode === null ? {} : { zipCode }) })}`;
}

function Period({ cart, day }: { readonly cart: CartPage; readonly day: string }) {
  const start = toCalendarDay(day);
  if (!start.ok) return null;
  return (
    <dl className="grid gap-3 rounded-control bg-sunken p-4">
      {cart.items.map(({ id, title, rentalDays }) => {
        const end = addDays(start.value, rentalDays);
        return (
          <div key={id}>
            <dt className="text-14 text-muted">{m.checkout_period_label({ title })}</dt>
            <dd className="figure font-semibold">
              <time dateTime={start.value}>{formatDay(start.value, 'weekday')}</time>
              {' – '}
              <time dateTime={end}>{formatDay(end, 'weekday')}</time>
              <span className="block font-normal text-14">{m.common_days({ count: rentalDays })}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
