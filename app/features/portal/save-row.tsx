import { useEffect, useRef, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';

type SaveRowProps = {
  /** Something differs from what is stored. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyText: string;
  /** What is said while something differs, where that is more than that it does. */
  readonly unsaved?: string | undefined;
  /** What is said while nothing does; empty before anything was saved. */
  readonly saved: string;
  /** Back to what is stored. */
  readonly onDiscard?: () => void;
};

/** The end of a form that is saved as a whole: its button, the way back, and how it stands. */
export function SaveRow({ isChanged, isBusy, label, busyText, unsaved, saved, onDiscard }: SaveRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [wasBusy, setWasBusy] = useState(false);
  if (isBusy && !wasBusy) setWasBusy(true);
  const isDone = wasBusy && !isBusy;
  useEffect(() => {
    if (!isDone) return;
    // The pressed button was off meanwhile, which lets go of the focus. A form that keeps it by itself goes first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isDone]);

  function discard(): void {
    // The button is off with what it does: whoever pressed it goes on from here.
    row.current?.focus({ preventScroll: true });
    onDiscard?.();
  }

  return (
    <div className="flex flex-wrap items-center gap-3 outline-none" ref={row} tabIndex={-1}>
      <BusyButton busy={isBusy} busyText={busyText} className="action min-w-36" disabled={!isChanged} type="submit">
        {label}
      </BusyButton>
      {onDiscard === undefined ? null : (
        <button className="action action-quiet" disabled={isBusy || !isChanged} onClick={discard} type="button">
          {m.portal_discard()}
        </button>
      )}
      <p className="figure text-14 text-muted" role="status">
        {isChanged ? (unsaved ?? m.portal_changes_unsaved()) : saved}
      </p>
    </div>
  );
}
