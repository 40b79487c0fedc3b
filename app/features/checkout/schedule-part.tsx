import { useFormContext } from 'react-hook-form';

import type { CartPage } from '#app/data/models.ts';
import { Field } from '#app/ui/field.tsx';
import { addDays, formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { dayProblem, WASTE_TYPES, type CheckoutValues } from './checkout-form.ts';

type SchedulePartProps = {
  readonly cart: CartPage;
  /** What the server said of the chosen day. */
  readonly problem: string | null;
};

export function SchedulePart({ cart, problem }: SchedulePartProps) {
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<CheckoutValues>();
  const day = watch('startDate');
  return (
    <>
      <Field
        error={errors.startDate?.message ?? problem ?? undefined}
        hint={`From ${formatDay(cart.firstDay, 'weekday')}.`}
        id="startDate"
        label="Delivery date"
      >
        {(given) => (
          <input
            {...given}
            className="field-control figure max-w-xs"
            max={cart.lastDay}
            min={cart.firstDay}
            required
            type="date"
            {...register('startDate', {
              validate: (text) => dayProblem(text, cart.firstDay, cart.lastDay) ?? true,
            })}
          />
        )}
      </Field>
      <Period cart={cart} day={day} />
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

/** Why the cart can't come on the chosen day; null when it can, or when nobody has asked for that day yet. */
export function stockProblem(cart: CartPage, day: string): string | null {
  const short = cart.items.find(({ free, quantity }) => free !== null && free < quantity);
  if (short === undefined || cart.startDate !== day) return null;
  const next = short.nextFree === null ? '' : ` Next free: ${formatDay(short.nextFree, 'weekday')}.`;
  return `${short.title} is sold out on that day.${next}`;
}
