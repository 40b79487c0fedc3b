import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { useReadOnly } from '../read-only.ts';
import { ConfirmButton } from '../settings/confirm-button.tsx';
import { saveFailure } from '../use-save.ts';
import { DELETE_SIZE, TOGGLE_STOCK, type WireSize } from './inventory-queries.ts';
import { deleteFailure } from './stock-look.ts';

type SizeActionsProps = {
  readonly size: WireSize;
  readonly forSale: boolean;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

type Failure = { readonly title: string; readonly text: string | null; readonly mayStop: boolean };

/** What an owner can do with a size besides changing it. */
export function SizeActions({ size, forSale, onEdit, onChanged, onDeleted }: SizeActionsProps) {
  const client = useClient();
  const isReadOnly = useReadOnly();
  const [isSwitching, setSwitching] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, title } = size;

  function told(error: CombinedError | undefined, good: string, bad: Failure): boolean {
    setFailure(error === undefined ? null : bad);
    toast(
      error === undefined
        ? { title: m.inventory_success(), description: good }
        : { title: m.inventory_error(), description: bad.title, variant: 'destructive' },
    );
    return error === undefined;
  }

  async function toggle(): Promise<void> {
    setSwitching(true);
    const { error } = await client.mutation(TOGGLE_STOCK, { id, expected: forSale }).toPromise();
    setSwitching(false);
    const failed = error === undefined ? null : saveFailure(error);
    const isStale = failed?.code === 'CONFLICT';
    const text = isStale ? m.portal_changed_meanwhile() : (failed?.message ?? null);
    const isDone = told(error, m.inventory_switched(), { title: m.inventory_switch_failed(), text, mayStop: false });
    if (isDone || isStale) onChanged();
  }

  async function remove(): Promise<void> {
    const { error } = await client.mutation(DELETE_SIZE, { id }).toPromise();
    const text = error === undefined ? '' : failureText(error);
    const shown = deleteFailure(text);
    const bad = { title: shown, text: shown === m.inventory_delete_failed() ? text : null, mayStop: forSale };
    if (told(error, m.inventory_deleted(), bad)) onDeleted();
  }

  if (isReadOnly) return null;
  const switchName = forSale ? m.inventory_stop_named({ title }) : m.inventory_start_named({ title });
  const switchLabel = forSale ? m.inventory_stop() : m.inventory_start();
  const switchButton = (name: string | undefined) => (
    <BusyButton
      aria-label={name}
      busy={isSwitching}
      busyText={m.inventory_switching()}
      className="action action-quiet min-w-36"
      onClick={() => void toggle()}
    >
      {switchLabel}
    </BusyButton>
  );
  return (
    <>
      {failure === null ? null : (
        <Notice role="alert" title={failure.title} tone="bad">
          {failure.text === null ? null : <p>{failure.text}</p>}
          {failure.mayStop && forSale ? <p>{m.inventory_stop_instead()}</p> : null}
          {failure.mayStop && forSale ? <div>{switchButton(undefined)}</div> : null}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          aria-label={m.inventory_edit_named({ title })}
          className="action action-quiet"
          onClick={onEdit}
          type="button"
        >
          {m.inventory_edit()}
        </button>
        {failure?.mayStop === true && forSale ? null : switchButton(switchName)}
        <ConfirmButton
          busyText={m.inventory_deleting()}
          consequence={m.inventory_delete_text({ title })}
          label={m.inventory_delete()}
          name={m.inventory_delete_named({ title })}
          onConfirm={remove}
        />
      </div>
    </>
  );
}
