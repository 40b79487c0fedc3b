import { Minus, Plus } from 'lucide-react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { wholeFrom } from './size-entry.ts';

type StepperFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const STEP =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-raised disabled:text-muted';

/** A whole number, typed or stepped. */
export function StepperField({ least, most, value, onChange, ...field }: StepperFieldProps) {
  const number = wholeFrom(value, 0, 999_999);
  const step = (by: number): void => onChange(String(Math.min(most, Math.max(least, (number ?? least) + by))));
  return (
    <Field {...field}>
      {(given) => (
        <div className="flex gap-2">
          <button
            aria-label={m.inventory_fewer({ label: field.label })}
            className={STEP}
            disabled={number !== null && number <= least}
            onClick={() => step(-1)}
            type="button"
          >
            <Minus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
          <input
            {...given}
            autoComplete="off"
            className="field-control figure min-w-0 text-center"
            inputMode="numeric"
            maxLength={6}
            onChange={(event) => onChange(event.target.value)}
            type="text"
            value={value}
          />
          <button
            aria-label={m.inventory_more({ label: field.label })}
            className={STEP}
            disabled={number !== null && number >= most}
            onClick={() => step(1)}
            type="button"
          >
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
        </div>
      )}
    </Field>
  );
}
