import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';

import { Field } from '#app/ui/field.tsx';

import type { CheckoutValues } from './checkout-form.ts';

type TextName = Exclude<keyof CheckoutValues, 'acceptTerms'>;

type TextFieldProps = {
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  readonly maxLength?: number;
  readonly rules?: RegisterOptions<CheckoutValues, TextName>;
};

export function TextField({ name, label, hint, rules = {}, type = 'text', maxLength = 200, ...more }: TextFieldProps) {
  const {
    register,
    trigger,
    formState: { errors },
  } = useFormContext<CheckoutValues>();
  return (
    <Field error={errors[name]?.message} hint={hint} id={name} label={label}>
      {(given) => (
        <input
          {...given}
          {...more}
          className="field-control"
          maxLength={maxLength}
          required={rules.required !== undefined}
          type={type}
          {...register(name, {
            ...rules,
            // A complaint goes as soon as it is met: gone only on leaving the field, it would move the button under the pointer.
            onChange: () => errors[name] && void trigger(name),
          })}
        />
      )}
    </Field>
  );
}
