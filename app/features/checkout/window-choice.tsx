import { useFormContext } from 'react-hook-form';

import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatWindow } from '#worker/domain/delivery-windows.ts';

import type { CheckoutValues } from './checkout-form.ts';

/** In which part of the day it is brought, where the business offers parts of it. */
export function WindowChoice({ windows }: { readonly windows: ReadonlyArray<string> }) {
  const { register, formState } = useFormContext<CheckoutValues>();
  if (windows.length === 0) return null;
  const problem = formState.errors.deliveryWindow?.message;
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'deliveryWindow-error'}>
      <legend className="mb-1.5 font-semibold text-14">{m.checkout_window()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {['', ...windows].map((window) => (
          <label
            className="figure flex min-h-11 items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-accent-line has-checked:bg-accent-soft"
            key={window}
          >
            <input className="size-5" type="radio" value={window} {...register('deliveryWindow')} />
            {window === '' ? m.checkout_window_any() : formatWindow(window)}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <div className="mt-1.5">
          <FieldError id="deliveryWindow-error">{problem}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
