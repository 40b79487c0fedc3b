import type { ReactNode } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocus } from '#app/ui/use-focus.ts';
import { m } from '#texts';

import type { SaveFailure } from './use-save.ts';

type EntryFormProps = {
  readonly title: string;
  /** What is said when it could not be saved. */
  readonly failed: string;
  readonly failure: SaveFailure | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** An entry of a list while it is written, in its place: it comes into view by taking the focus. */
export function EntryForm({ title, failed, failure, isBusy, label, onSave, onClose, children }: EntryFormProps) {
  const head = useFocus();
  return (
    <form
      aria-label={title}
      className="grid gap-4 rounded-card border border-line-strong bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <div className="outline-none" ref={head} tabIndex={-1}>
        <h3 className="font-bold">{title}</h3>
      </div>
      {children}
      {failure === null ? null : (
        <Notice role="alert" title={failed} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <BusyButton busy={isBusy} busyText={m.pricing_saving()} className="action min-w-36" type="submit">
          {label}
        </BusyButton>
        <button className="action action-quiet" onClick={onClose} type="button">
          {m.portal_discard()}
        </button>
      </div>
    </form>
  );
}
