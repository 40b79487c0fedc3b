import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useModal } from '#app/ui/use-modal.ts';
import { m } from '#texts';

type TaskDialogProps = {
  readonly title: string;
  /** Of the order that it is about. */
  readonly orderNumber?: string;
  readonly busy: boolean;
  /** What went wrong with the last try. */
  readonly failure: { readonly title: string; readonly message: string } | null;
  readonly submit: {
    readonly label: string;
    readonly busyText: string;
    readonly tone?: 'bad';
    readonly disabled?: boolean;
  };
  /** Nothing is left but to leave. */
  readonly isOver?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One thing to do, with an order most of the time, over everything else. Escape and both buttons leave it, but not while it is done. */
export function TaskDialog({
  title,
  orderNumber,
  busy,
  failure,
  submit,
  isOver = false,
  onSubmit,
  onClose,
  children,
}: TaskDialogProps) {
  const titleId = useId();
  const modal = useModal(onClose, busy);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) notice.current?.focus();
  }, [failure]);
  return (
    <dialog
      aria-labelledby={titleId}
      className="portal m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-lg rounded-card border border-line bg-raised p-0 text-text"
      {...modal}
    >
      <form
        className="grid gap-4 p-4 sm:p-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <header className="flex items-start justify-between gap-4">
          <div>
            <h2 className="font-bold text-18" id={titleId}>
              {title}
            </h2>
            {orderNumber === undefined ? null : (
              <p className="figure text-14 text-muted">{m.portal_order_named({ order: orderNumber })}</p>
            )}
          </div>
          <button
            aria-label={m.common_close()}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control"
            disabled={busy}
            onClick={onClose}
            type="button"
          >
            <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </button>
        </header>
        {children}
        {failure === null ? null : (
          <Notice ref={notice} role="alert" title={failure.title} tone="bad">
            <p>{failure.message}</p>
          </Notice>
        )}
        <div className="sticky bottom-0 -mb-4 flex flex-wrap justify-end gap-3 bg-raised pt-2 pb-4 sm:-mb-6 sm:pb-6">
          {isOver ? null : (
            <button className="action action-quiet max-sm:grow" disabled={busy} onClick={onClose} type="button">
              {m.portal_back()}
            </button>
          )}
          <BusyButton
            busy={busy}
            busyText={submit.busyText}
            className={`action max-sm:grow ${submit.tone === 'bad' ? 'action-bad' : ''}`}
            disabled={submit.disabled === true}
            type="submit"
          >
            {submit.label}
          </BusyButton>
        </div>
      </form>
    </dialog>
  );
}
