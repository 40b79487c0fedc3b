import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useModal } from '#app/ui/use-modal.ts';
import { m } from '#texts';

type SidePanelProps = { readonly title: string; readonly children: ReactNode };

/** A record beside its list, with an address of its own. Escape and the cross lead back to the list as it was. */
export function SidePanel({ title, children }: SidePanelProps) {
  const navigate = useNavigate({ from: '/admin/{-$tab}' });
  const close = (): void => {
    void navigate({ search: ({ open: _, ...before }) => before, resetScroll: false });
  };
  const modal = useModal(close);

  return (
    <dialog
      aria-labelledby="side-panel-title"
      className="portal mr-0 ml-auto h-dvh max-h-none w-full max-w-2xl border-line border-l bg-surface p-0 text-text"
      {...modal}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-raised px-4 py-2">
        <h2 className="min-w-0 break-words font-bold text-18" id="side-panel-title">
          {title}
        </h2>
        <button
          aria-label={m.common_close()}
          className="grid size-11 shrink-0 place-items-center rounded-control"
          onClick={close}
          type="button"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </header>
      <div className="grid gap-4 p-4">{children}</div>
    </dialog>
  );
}

/** Facts of a record: a name and what it is. */
export function Facts({ facts }: { readonly facts: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <dl className="card grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 text-14">
      {facts.map(([label, value]) => (
        <div className="contents" key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** While a record loads, and when it can't be shown. */
export function PanelState({ loading, failure }: { readonly loading: string; readonly failure: string | null }) {
  return failure === null ? (
    <p className="min-h-64" role="status">
      {loading}
    </p>
  ) : (
    <p className="card p-4" role="alert">
      {failure}
    </p>
  );
}
