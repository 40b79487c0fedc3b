import { useFormContext } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { Field } from '#app/ui/field.tsx';
import { addDays, formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { AddOnChoiceList } from './add-on-choice.tsx';
import { dayProblem, WASTE_TYPES, type CheckoutValues } from './checkout-form.ts';

type SchedulePartProps = {
  readonly cart: CartPage;
  /** What the server said of the chosen day. */
  readonly problem: string | null;
  /** The ids of the add-ons that are ticked. */
  readonly ticked: ReadonlyArray<string>;
  readonly onTick: (ticked: ReadonlyArray<string>) => void;
};

export function SchedulePart({ cart, problem, ticked, onTick }: SchedulePartProps) {
  const {
    register,
    watch,
    clearErrors,
    formState: { errors },
  } = useFormContext<CheckoutValues>();
  const day = watch('startDate');
  return (
    <>
      <Field
        error={errors.startDate?.message ?? problem ?? undefined}
        hint={cart.days === null ? undefined : `From ${formatDay(cart.days.first, 'weekday')}.`}
        id="startDate"
        label="Delivery date"
      >
        {(given) => (
          <input
            {...given}
            className="field-control figure max-w-xs"
            max={cart.days?.last}
            min={cart.days?.first}
            required
            type="date"
            {...register('startDate', {
              validate: (text) => dayProblem(text, cart.days) ?? true,
              // `problem` follows each change; this would stay until the field is left, and move the button then.
              onChange: () => clearErrors('startDate'),
            })}
          />
        )}
      </Field>
      <Period cart={cart} day={day} />
      <AddOnChoiceList addOns={cart.addOns} onChange={onTick} ticked={ticked} />
      <Field id="wasteType" label="What goes in? (optional)">
        {(given) => (
          <select {...given} className="field-control max-w-xs" {...register('wasteType')}>
            <option value="">Not sure yet</option>
            {WASTE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function Period({ cart, day }: { readonly cart: CartPage; readonly day: string }) {
  const start = toCalendarDay(day);
  if (!start.ok) return null;
  return (
    <dl className="grid gap-3 rounded-control bg-sunken p-4">
      {cart.items.map((item) => (
        <div key={item.id}>
          <dt className="text-14 text-muted">{item.title}</dt>
          <dd className="figure font-semibold">
            <time dateTime={start.value}>{formatDay(start.value, 'weekday')}</time> to{' '}
            <time dateTime={addDays(start.value, item.rentalDays)}>
              {formatDay(addDays(start.value, item.rentalDays), 'weekday')}
            </time>
            , {item.rentalDays} days
          </dd>
        </div>
      ))}
    </dl>
  );
}
