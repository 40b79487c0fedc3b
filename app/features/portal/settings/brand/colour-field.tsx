import { Field } from '#app/ui/field.tsx';
import { isColour } from '#tenants/colours.ts';
import { m } from '#texts';

type ColourFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** `#rrggbb`, or what is typed so far; empty for none. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
};

const NONE = '#121920';

/** A colour by its digits, or out of the browser's own palette. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  return (
    <Field {...field}>
      {(given) => (
        <div className="flex gap-2">
          <input
            aria-label={m.settings_palette({ label: field.label })}
            className="size-9 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-0.5"
            onChange={(event) => onChange(event.target.value)}
            type="color"
            value={isColour(value) ? value.toLowerCase() : NONE}
          />
          <input
            {...given}
            autoComplete="off"
            className="field-control figure min-w-0 flex-1"
            maxLength={7}
            onChange={(event) => onChange(event.target.value.trim())}
            placeholder={m.settings_colour_none()}
            spellCheck={false}
            value={value}
          />
        </div>
      )}
    </Field>
  );
}
