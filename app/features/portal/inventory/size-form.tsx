import { useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'urql';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { AmountField } from '../amount-field.tsx';
import { usePortal } from '../portal-context.ts';
import { TextField } from '../text-field.tsx';
import { saveFailure } from '../use-save.ts';
import { CREATE_SIZE, UPDATE_SIZE, type SizeInput, type WireSize } from './inventory-queries.ts';
import { entryOf, readSize, shownAvailable, SIZE_FIELDS, type SizeEntry, type SizeProblems } from './size-entry.ts';
import { StepperField } from './stepper-field.tsx';

type SizeFormProps = {
  /** Null for a new one. */
  readonly size: WireSize | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** A size, changed in its place. Nothing is sent before Save, and nothing typed is lost when that fails. */
export function SizeForm({ size, onSaved, onCancel }: SizeFormProps) {
  const { businessId } = usePortal();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => entryOf(size));
  const [entry, setEntry] = useState(first);
  const [problems, setProblems] = useState<SizeProblems>({});
  const sender = useSender(size);
  useUnsaved(
    SIZE_FIELDS.some((field) => entry[field] !== first[field]),
    'size',
  );
  const change = (part: Partial<SizeEntry>): void => setEntry((before) => ({ ...before, ...part }));

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  function show(found: SizeProblems): void {
    setProblems(found);
    const wrong = SIZE_FIELDS.find((field) => found[field] !== undefined);
    if (wrong !== undefined) document.getElementById(`${id}-${wrong}`)?.focus();
  }

  async function save(): Promise<void> {
    const read = readSize(entry);
    if (!read.ok) return show(read.problems);
    setProblems({});
    const failed = await sender.send({ businessId, ...read.value });
    if (failed === null) return onSaved();
    show(failed);
  }

  const shown = { id, entry, problems, change, size };
  return (
    <form
      aria-label={size === null ? m.inventory_form_new() : m.inventory_edit_named({ title: size.title })}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sender.isBusy) void save();
      }}
      ref={form}
    >
      <SizeFields {...shown} />
      {sender.failure === null ? null : (
        <Notice role="alert" title={m.inventory_save_failed()} tone="bad">
          <p>{sender.failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton busy={sender.isBusy} busyText={m.inventory_saving()} className="action min-w-32" type="submit">
          {m.inventory_save()}
        </BusyButton>
        <button className="action action-quiet" disabled={sender.isBusy} onClick={onCancel} type="button">
          {m.inventory_cancel()}
        </button>
      </div>
    </form>
  );
}

/** Sends a size, and says what came of it. */
function useSender(size: WireSize | null) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns what is wrong with which field when it failed, else null */
  async function send(input: SizeInput): Promise<SizeProblems | null> {
    setBusy(true);
    setFailure(null);
    const { error } =
      size === null
        ? await client.mutation(CREATE_SIZE, { input }).toPromise()
        : await client.mutation(UPDATE_SIZE, { id: size.id, input }).toPromise();
    setBusy(false);
    if (error === undefined) {
      toast({ title: m.inventory_success(), description: m.inventory_saved() });
      return null;
    }
    const { message, fields } = saveFailure(error);
    setFailure(message);
    toast({ title: m.inventory_error(), description: m.inventory_save_failed(), variant: 'destructive' });
    return fields;
  }

  return { isBusy, failure, send };
}

type SizeFieldsProps = {
  readonly id: string;
  readonly entry: SizeEntry;
  readonly problems: SizeProblems;
  readonly change: (part: Partial<SizeEntry>) => void;
  readonly size: WireSize | null;
};

function SizeFields({ id, entry, problems, change, size }: SizeFieldsProps) {
  const most = Number(entry.total) || 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        error={problems.title}
        hint={m.inventory_title_hint()}
        id={`${id}-title`}
        label={m.inventory_title()}
        maxLength={200}
        onChange={(title) => change({ title })}
        value={entry.title}
      />
      <TextField
        error={problems.size}
        id={`${id}-size`}
        inputMode="numeric"
        label={m.inventory_size()}
        maxLength={3}
        onChange={(written) => change({ size: written })}
        value={entry.size}
      />
      <StepperField
        error={problems.total}
        id={`${id}-total`}
        label={m.inventory_total()}
        least={0}
        most={10_000}
        onChange={(total) => change({ total })}
        value={entry.total}
      />
      <StepperField
        error={problems.available}
        hint={m.inventory_units_hint()}
        id={`${id}-available`}
        label={m.inventory_units()}
        least={0}
        most={most}
        onChange={(available) => change({ available })}
        value={shownAvailable(entry, size)}
      />
      <AmountField
        error={problems.price}
        hint={m.inventory_price_hint()}
        id={`${id}-price`}
        label={m.inventory_price()}
        onChange={(price) => change({ price })}
        value={entry.price}
      />
      <Field error={problems.description} id={`${id}-description`} label={m.inventory_description()}>
        {(given) => (
          <textarea
            {...given}
            className="field-control"
            maxLength={2000}
            onChange={(event) => change({ description: event.target.value })}
            rows={2}
            value={entry.description}
          />
        )}
      </Field>
    </div>
  );
}
