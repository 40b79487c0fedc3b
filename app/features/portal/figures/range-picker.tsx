import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Field, FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { RANGE_NAMES } from '#worker/domain/day-range.ts';

import { rangeProblem, rangeText, wrongDays, type AskedRange } from './asked-range.ts';
import { Choice } from './choice.tsx';

type RangePickerProps = { readonly asked: AskedRange; readonly timeZone: string };

/** Which days the figures are of: some that have a name, or any others. They stand in the address. */
export function RangePicker({ asked, timeZone }: RangePickerProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const [isOpen, setOpen] = useState(asked.name === null);
  return (
    <div className="grid gap-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{m.figures_range()}</legend>
        {RANGE_NAMES.map((name) => (
          <Choice
            isChosen={asked.name === name}
            key={name}
            label={m.figures_range_named({ name })}
            onChoose={() => {
              setOpen(false);
              void navigate({
                search: ({ from: _, to: __, ...before }) => ({ ...before, range: name }),
                resetScroll: false,
              });
            }}
          />
        ))}
        <Choice
          isChosen={asked.name === null}
          isExpanded={isOpen}
          label={m.figures_range_named({ name: 'other' })}
          onChoose={() => setOpen(!isOpen)}
        />
      </fieldset>
      {isOpen ? <OtherDays asked={asked} /> : null}
      <p className="figure text-14 text-muted" role="status">
        {rangeText(asked, timeZone)}
      </p>
    </div>
  );
}

function OtherDays({ asked }: Pick<RangePickerProps, 'asked'>) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const id = useId();
  const [from, setFrom] = useState<string>(asked.from);
  const [to, setTo] = useState<string>(asked.to);
  const [problem, setProblem] = useState<{ text: string; from: boolean; to: boolean } | null>(null);
  const [seen, setSeen] = useState(asked);
  if (seen.from !== asked.from || seen.to !== asked.to) {
    setSeen(asked);
    // A named range moves by itself, at midnight: what is half chosen stays.
    if (asked.name === null || (from === seen.from && to === seen.to)) {
      setFrom(asked.from);
      setTo(asked.to);
      setProblem(null);
    }
  }

  function show(): void {
    const text = rangeProblem(from, to);
    setProblem(text === null ? null : { text, ...wrongDays(from, to) });
    if (text !== null) return;
    void navigate({ search: ({ range: _, ...before }) => ({ ...before, from, to }), resetScroll: false });
  }

  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field id={`${id}-from`} label={m.figures_from()}>
          {(control) => (
            <input
              {...control}
              aria-describedby={problem?.from === true ? `${id}-problem` : undefined}
              aria-invalid={problem?.from === true}
              className="field-control"
              onChange={(event) => setFrom(event.target.value)}
              type="date"
              value={from}
            />
          )}
        </Field>
        <Field id={`${id}-to`} label={m.figures_to()}>
          {(control) => (
            <input
              {...control}
              aria-describedby={problem?.to === true ? `${id}-problem` : undefined}
              aria-invalid={problem?.to === true}
              className="field-control"
              onChange={(event) => setTo(event.target.value)}
              type="date"
              value={to}
            />
          )}
        </Field>
        <button className="action action-quiet" type="submit">
          {m.figures_show_days()}
        </button>
      </div>
      {problem === null ? null : (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problem.text}</FieldError>
        </div>
      )}
    </form>
  );
}
