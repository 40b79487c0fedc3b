import { useEffect, useId, useRef, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { LONGEST_REASON } from '#worker/domain/out-of-service.ts';

import { usePortal } from '../portal-context.ts';
import { useSave } from '../use-save.ts';
import { BLOCK_FIELDS, readBlock, type BlockEntry, type BlockProblems } from './block-entry.ts';
import { ADD_BLOCK, type WireBooking, type WireSize } from './inventory-queries.ts';
import { ShortOrders } from './short-orders.tsx';
import { StepperField } from './stepper-field.tsx';

type BlockFormProps = {
  readonly sizes: ReadonlyArray<WireSize>;
  readonly today: string;
  /** @param short bookings that lack units now */
  readonly onSaved: (short: ReadonlyArray<WireBooking>) => void;
  readonly onCancel: () => void;
};

/** Bookings that would lack units, and the very entry that they would lack them by. */
type Short = { readonly entry: BlockEntry; readonly bookings: ReadonlyArray<WireBooking> };

/** Takes units out of service. Where bookings need them it names the orders first, and asks once more. */
export function BlockForm({ sizes, today, onSaved, onCancel }: BlockFormProps) {
  const { businessId } = usePortal();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const adding = useSave(ADD_BLOCK);
  const [first] = useState<BlockEntry>(() => ({
    dumpsterId: sizes[0]?.id ?? '',
    quantity: '1',
    from: today,
    to: '',
    reason: '',
  }));
  const [entry, setEntry] = useState(first);
  const [problems, setProblems] = useState<BlockProblems>({});
  // With the entry that it was asked about: the fields may be changed while that is under way.
  const [short, setShort] = useState<Short | null>(null);
  const asked = short?.entry === entry && short.bookings.length > 0 ? short : null;
  const isAsking = asked !== null;
  const total = sizes.find((size) => size.id === entry.dumpsterId)?.total ?? 0;
  const shown: BlockProblems = { ...adding.failure?.fields, ...problems };
  useUnsaved(BLOCK_FIELDS.some((field) => entry[field] !== first[field]));

  useEffect(() => {
    form.current?.querySelector('select')?.focus();
  }, []);
  useEffect(() => {
    if (asked !== null) notice.current?.focus();
  }, [asked]);

  function change(part: Partial<BlockEntry>): void {
    setEntry((before) => ({ ...before, ...part }));
    // What was asked about is something else now.
    setShort(null);
  }

  async function save(evenIfBooked: boolean): Promise<void> {
    const read = readBlock(entry, total);
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) {
      const wrong = BLOCK_FIELDS.find((field) => read.problems[field] !== undefined);
      return document.getElementById(`${id}-${wrong}`)?.focus();
    }
    const saved = (await adding.save({ input: { businessId, ...read.value, evenIfBooked } }))?.addOutOfServiceBlock;
    if (saved === undefined) return;
    if (saved.block === null) return setShort({ entry, bookings: saved.bookingsWithoutUnits });
    toast({ title: m.inventory_success(), description: m.inventory_out_done() });
    onSaved(saved.bookingsWithoutUnits);
  }

  return (
    <form
      aria-label={m.inventory_out_form()}
      className="grid gap-4 rounded-card border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(isAsking);
      }}
      ref={form}
    >
      <h3 className="font-bold">{m.inventory_out_form()}</h3>
      <BlockFields change={change} entry={entry} id={id} problems={shown} sizes={sizes} today={today} total={total} />
      {adding.failure === null ? null : <Notice role="alert" title={adding.failure.message} tone="bad" />}
      {asked !== null ? (
        <Notice ref={notice} role="alert" title={m.inventory_out_short()} tone="warn">
          <p>{m.inventory_out_short_text()}</p>
          <ShortOrders bookings={asked.bookings} />
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          busy={adding.isBusy}
          busyText={m.inventory_saving()}
          className={`action min-w-44 ${isAsking ? 'action-bad' : ''}`}
          type="submit"
        >
          {isAsking ? m.inventory_out_anyway() : m.inventory_out_save()}
        </BusyButton>
        <button className="action action-quiet" disabled={adding.isBusy} onClick={onCancel} type="button">
          {m.inventory_cancel()}
        </button>
      </div>
    </form>
  );
}

type BlockFieldsProps = Pick<BlockFormProps, 'sizes' | 'today'> & {
  readonly id: string;
  readonly entry: BlockEntry;
  readonly problems: BlockProblems;
  readonly total: number;
  readonly change: (part: Partial<BlockEntry>) => void;
};

function BlockFields({ id, entry, problems, sizes, today, total, change }: BlockFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field error={problems.dumpsterId} id={`${id}-dumpsterId`} label={m.inventory_out_size()}>
        {(given) => (
          <select
            {...given}
            className="field-control"
            onChange={(event) => change({ dumpsterId: event.target.value })}
            value={entry.dumpsterId}
          >
            {sizes.map((size) => (
              <option key={size.id} value={size.id}>
                {size.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <StepperField
        error={problems.quantity}
        id={`${id}-quantity`}
        label={m.inventory_out_quantity()}
        least={1}
        most={Math.max(1, total)}
        onChange={(quantity) => change({ quantity })}
        value={entry.quantity}
      />
      <DayField
        error={problems.from}
        id={`${id}-from`}
        label={m.inventory_out_from()}
        onChange={(from) => change({ from })}
        value={entry.from}
      />
      <DayField
        error={problems.to}
        hint={m.inventory_out_to_hint()}
        id={`${id}-to`}
        label={m.inventory_out_to()}
        min={today}
        onChange={(to) => change({ to })}
        value={entry.to}
      />
      <div className="sm:col-span-2">
        <Field
          error={problems.reason}
          hint={m.inventory_out_reason_hint()}
          id={`${id}-reason`}
          label={m.inventory_out_reason()}
        >
          {(given) => (
            <input
              {...given}
              autoComplete="off"
              className="field-control"
              maxLength={LONGEST_REASON}
              onChange={(event) => change({ reason: event.target.value })}
              type="text"
              value={entry.reason}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

type DayFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly min?: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

function DayField({ value, onChange, min, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(given) => (
        <input
          {...given}
          className="field-control figure"
          min={min}
          onChange={(event) => onChange(event.target.value)}
          type="date"
          value={value}
        />
      )}
    </Field>
  );
}
