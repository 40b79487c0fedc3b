import { createClientOnlyFn } from '@tanstack/react-start';
import { X } from 'lucide-react';
import { useCallback, useState, type ComponentType } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { useLoaded } from '#app/features/checkout/use-loaded.ts';
import { loadPanel } from '#app/features/shell/load-panel.ts';
import { useModal } from '#app/ui/use-modal.ts';
import { m } from '#texts';
import type { SelfService } from '#worker/domain/self-service.ts';

import { FormSkeleton, LoadFailure } from './offer-state.tsx';
import type { News, SelfFormProps } from './self-form.ts';

/** Each comes when it is asked for. */
const FORMS: Readonly<Record<SelfService, () => Promise<ComponentType<SelfFormProps>>>> = {
  extend: createClientOnlyFn(async () => (await import('./extend-form.tsx')).ExtendForm),
  pickup: createClientOnlyFn(async () => (await import('./pickup-form.tsx')).PickupForm),
  move: createClientOnlyFn(async () => (await import('./move-form.tsx')).MoveForm),
  notes: createClientOnlyFn(async () => (await import('./notes-form.tsx')).NotesForm),
  cancel: createClientOnlyFn(async () => (await import('./cancel-form.tsx')).CancelForm),
};

type SelfDialogProps = {
  readonly service: SelfService;
  readonly order: OrderPage;
  readonly accessToken: string | null;
  readonly isBack: boolean;
  /** @param news null when nothing was done */
  readonly onClose: (news: News | null) => void;
};

/** One change of an order, over its page. */
export function SelfDialog({ service, order, onClose, ...given }: SelfDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = (): void => onClose(null);
  // What was sent is on its way: its answer has to find the form.
  const modal = useModal(leave, isBusy);
  const load = useCallback(() => loadPanel(FORMS[service]), [service]);
  const { loaded, retry } = useLoaded(load);
  const Form = typeof loaded === 'string' ? null : loaded.value;
  return (
    <dialog
      aria-labelledby="self-title"
      className="no-print m-auto max-h-[calc(100dvh-1rem)] w-[min(34rem,calc(100vw-1rem))] overscroll-contain rounded-card border border-line bg-surface p-5 text-text md:p-6"
      {...modal}
    >
      <div className="grid gap-4">
        <h2 className="pr-12 font-bold text-22 focus:outline-none" id="self-title" tabIndex={-1}>
          {titleOf(service, order)}
        </h2>
        {loaded === 'loading' ? <FormSkeleton /> : null}
        {loaded === 'failed' ? <LoadFailure message={m.order_self_failed_text()} onRetry={retry} /> : null}
        {Form === null ? null : <Form {...given} onBusy={setBusy} onDone={onClose} order={order} />}
        <button className="action action-quiet w-full" disabled={isBusy} onClick={leave} type="button">
          {m.order_self_keep()}
        </button>
        <button
          aria-label={m.common_close()}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-control"
          disabled={isBusy}
          onClick={leave}
          type="button"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </div>
    </dialog>
  );
}

function titleOf(service: SelfService, { orderNumber }: OrderPage): string {
  switch (service) {
    case 'extend':
      return m.order_extend();
    case 'pickup':
      return m.order_pickup();
    case 'move':
      return m.order_move();
    case 'notes':
      return m.order_notes_title();
    case 'cancel':
      return m.order_cancel_heading({ number: orderNumber });
  }
}
