import { Field } from '#app/ui/field.tsx';

type TextFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  /** In characters. */
  readonly maxLength: number;
  /** For a figure: the keys that a phone offers. */
  readonly inputMode?: 'numeric' | 'decimal';
  readonly onChange: (text: string) => void;
};

/** One line of text, or a figure as text: what browsers make of a number field's content differs. */
export function TextField({ value, maxLength, inputMode, onChange, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(given) => (
        <input
          {...given}
          autoComplete="off"
          className={`field-control ${inputMode === undefined ? '' : 'figure'}`}
          inputMode={inputMode}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          type="text"
          value={value}
        />
      )}
    </Field>
  );
}
