import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { MOST_WINDOWS } from '#worker/domain/delivery-windows.ts';

import type { RulesFields } from './rules-parts.tsx';
import { withWindow, type TypedWindow } from './typed-windows.ts';

/** Parts of a day that customers may ask for, each from one time to another; saved with the other rules. */
export function WindowRows({ form }: { readonly form: RulesFields }) {
  const { id, entry, isReadOnly, problemOf, change } = form;
  const { deliveryWindows: windows } = entry;
  const problem = problemOf('deliveryWindows');
  const own = `${id}-deliveryWindows`;
  return (
    <div
      aria-describedby={problem === undefined ? `${own}-hint` : `${own}-hint ${own}-error`}
      aria-labelledby={`${own}-label`}
      className="grid gap-2 sm:col-span-2"
      id={own}
      role="group"
      tabIndex={-1}
    >
      <span className="font-semibold text-14" id={`${own}-label`}>
        {m.delivery_windows()}
      </span>
      {windows.length === 0 ? <p className="text-14 text-muted">{m.delivery_windows_none()}</p> : null}
      {windows.map((window, index) => (
        <Row
          isReadOnly={isReadOnly}
          key={window.row}
          number={index + 1}
          onChange={(part) =>
            change({ deliveryWindows: windows.map((one) => (one.row === window.row ? { ...one, ...part } : one)) })
          }
          onRemove={() => {
            change({ deliveryWindows: windows.filter(({ row }) => row !== window.row) });
            // The button that was pressed is gone: whoever uses the keyboard goes on from the group.
            document.getElementById(own)?.focus();
          }}
          window={window}
        />
      ))}
      {isReadOnly || windows.length >= MOST_WINDOWS ? null : (
        <button
          className="action action-quiet justify-self-start"
          onClick={() => change({ deliveryWindows: withWindow(windows) })}
          type="button"
        >
          {m.delivery_windows_add()}
        </button>
      )}
      <p className="text-14 text-muted" id={`${own}-hint`}>
        {m.delivery_windows_hint()}
      </p>
      {problem === undefined ? null : <FieldError id={`${own}-error`}>{problem}</FieldError>}
    </div>
  );
}

type RowProps = {
  readonly window: TypedWindow;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<Omit<TypedWindow, 'row'>>) => void;
  readonly onRemove: () => void;
};

function Row({ window: { from, to }, number, isReadOnly, onChange, onRemove }: RowProps) {
  const fields = [
    { label: m.delivery_window_from({ number }), value: from, change: (text: string) => onChange({ from: text }) },
    { label: m.delivery_window_to({ number }), value: to, change: (text: string) => onChange({ to: text }) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {fields.map(({ label, value, change }) => (
        <input
          aria-label={label}
          className="field-control figure w-auto"
          key={label}
          onChange={(event) => change(event.target.value)}
          readOnly={isReadOnly}
          type="time"
          value={value}
        />
      ))}
      {isReadOnly ? null : (
        <button
          aria-label={m.delivery_window_remove({ number })}
          className="link min-h-6 min-w-6 text-14"
          onClick={onRemove}
          type="button"
        >
          {m.portal_remove()}
        </button>
      )}
    </div>
  );
}
