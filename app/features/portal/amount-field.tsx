import { Field } from '#app/ui/field.tsx';

type AmountFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Dollars as text: what a number field makes of `1,000.00` or `1e3` differs from browser to browser. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      {(given) => (
        <div className="relative">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
            $
          </span>
          <input
            {...given}
            autoComplete="off"
            className="field-control figure ps-7"
            inputMode="decimal"
            maxLength={20}
            onChange={(event) => onChange(event.target.value)}
            placeholder="0.00"
            required
            type="text"
            value={value}
          />
        </div>
      )}
    </Field>
  );
}
