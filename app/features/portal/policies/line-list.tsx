import { useId, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';

import { FieldError } from '#app/ui/field.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { hasLine, withLines, withMoved, withoutLine, withText, type Line, type Lines } from './policy-form.ts';

type LineListProps = {
  readonly title: string;
  readonly hint: string;
  /** What one line is called, such as `Item`. */
  readonly noun: string;
  readonly addLabel: string;
  readonly empty: string;
  /** Characters of each line. */
  readonly longest: number;
  /** A line may be a short paragraph. */
  readonly isLong?: boolean;
  readonly lines: Lines;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (lines: Lines) => void;
  /** What is typed for a new line. */
  readonly pending: string;
  readonly onPending: (text: string) => void;
  /** Lines that many begin with. */
  readonly starters?: ReadonlyArray<string>;
};

/** A list of short texts: each is changed in its place, moved, or taken away; new ones come at the end. */
export function LineList(props: LineListProps) {
  const { title, hint, noun, empty, lines, error, isReadOnly, isLong = false, onChange, starters = [] } = props;
  const Text = isLong ? 'textarea' : 'input';
  const id = useId();
  const [said, setSaid] = useState('');
  // The others are seen where they happen.
  const [isTwice, setTwice] = useState(false);
  const missing = withLines(lines, starters).slice(lines.length);

  function say(text: string, twice = false): void {
    setSaid(text);
    setTwice(twice);
  }

  function add(): void {
    const text = props.pending.trim();
    if (text === '') return;
    const isThere = hasLine(lines, text);
    if (!isThere) onChange(withLines(lines, [text]));
    props.onPending('');
    say(isThere ? m.policies_twice({ text }) : m.policies_added({ text }), isThere);
  }

  function move(line: Line, by: -1 | 1): void {
    // The line goes elsewhere in the page and would lose the focus.
    flushSync(() => onChange(withMoved(lines, line.id, by)));
    const at = lines.findIndex((one) => one.id === line.id) + by + 1;
    say(m.policies_moved({ text: line.text, place: at, count: lines.length }));
    document.getElementById(`${id}-${line.id}`)?.focus();
  }

  function remove(line: Line): void {
    flushSync(() => onChange(withoutLine(lines, line.id)));
    say(m.policies_removed({ text: line.text }));
    document.getElementById(`${id}-new`)?.focus();
  }

  return (
    <fieldset aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`} className="grid gap-2">
      <legend className="float-left w-full font-semibold text-14">{title}</legend>
      <p className="text-14 text-muted" id={`${id}-hint`}>
        {hint}
      </p>
      {lines.length === 0 ? <p className="rounded-control bg-sunken p-3 text-14">{empty}</p> : null}
      <ol className="grid gap-2">
        {lines.map((line, index) => (
          <li className="flex items-start justify-end gap-1 max-sm:flex-wrap" key={line.id}>
            <Text
              aria-label={m.policies_line({ noun, place: index + 1 })}
              className={`field-control min-w-0 flex-1 text-14 max-sm:basis-full ${isLong ? '[field-sizing:content]' : ''}`}
              id={`${id}-${line.id}`}
              maxLength={props.longest}
              onChange={(event: Typed) => onChange(withText(lines, line.id, event.target.value))}
              readOnly={isReadOnly}
              value={line.text}
            />
            {isReadOnly ? null : (
              <>
                <Tool
                  glyph="↑"
                  isOff={index === 0}
                  label={m.policies_up({ text: line.text })}
                  onPress={() => move(line, -1)}
                />
                <Tool
                  glyph="↓"
                  isOff={index === lines.length - 1}
                  label={m.policies_down({ text: line.text })}
                  onPress={() => move(line, 1)}
                />
                <Tool glyph="×" label={m.policies_remove({ text: line.text })} onPress={() => remove(line)} />
              </>
            )}
          </li>
        ))}
      </ol>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isReadOnly ? null : (
        <NewLine
          {...props}
          id={`${id}-new`}
          onAdd={add}
          onPending={(text) => {
            // The same may have to be said again.
            say('');
            props.onPending(text);
          }}
        />
      )}
      {missing.length === 0 || isReadOnly ? null : (
        <button
          className="link min-h-9 justify-self-start text-14"
          onClick={() => onChange(withLines(lines, starters))}
          type="button"
        >
          {m.policies_starters({ count: missing.length })}
        </button>
      )}
      <p aria-live="polite" className={isTwice ? 'text-14 text-warn' : 'sr-only'}>
        {said}
      </p>
    </fieldset>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

type ToolProps = {
  readonly glyph: '↑' | '↓' | '×';
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
};

/** Its picture is a character: three icons a line would be half of all that the tab draws. */
function Tool({ glyph, label, isOff = false, onPress }: ToolProps) {
  return (
    <button
      aria-label={label}
      className={`size-9 shrink-0 rounded-control text-muted leading-none hover:bg-sunken disabled:opacity-40 ${glyph === '×' ? 'text-22' : 'text-18'}`}
      disabled={isOff}
      onClick={onPress}
      type="button"
    >
      {glyph}
    </button>
  );
}

type NewLineProps = Pick<LineListProps, 'addLabel' | 'longest' | 'pending' | 'onPending'> & {
  readonly id: string;
  readonly onAdd: () => void;
};

function NewLine({ id, addLabel, longest, pending, onPending, onAdd }: NewLineProps) {
  useUnsaved(pending !== '');
  return (
    <div className="flex gap-2">
      <input
        aria-label={addLabel}
        className="field-control min-w-0 flex-1 text-14"
        id={id}
        maxLength={longest}
        onChange={(event) => onPending(event.target.value)}
        onKeyDown={(event) => {
          // Enter adds the line: it does not send the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onAdd();
        }}
        placeholder={addLabel}
        value={pending}
      />
      <button className="action action-quiet shrink-0" onClick={onAdd} type="button">
        {m.policies_add()}
      </button>
    </div>
  );
}
