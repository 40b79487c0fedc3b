import type { InputHTMLAttributes, Ref } from 'react';

import { Field } from '#app/ui/field.tsx';

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One line of text with its label, help and error. */
export function TextInput({ id, label, hint, error, ...input }: TextInputProps) {
  return (
    <Field error={error} hint={hint} id={id} label={label}>
      {(given) => <input className="field-control" {...given} {...input} />}
    </Field>
  );
}
