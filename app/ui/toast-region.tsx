import { X } from 'lucide-react';
import { Toast } from 'radix-ui';

import { m } from '#texts';

import { dismissToast, useToasts, type ShownToast } from './toast-store.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** Closes after 5 s, pauses under pointer and focus, swipes away to the right past 50 px; F8 jumps to it. */
export function ToastRegion() {
  const toasts = useToasts();
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        className="no-print fixed right-0 z-50 grid max-sm:top-0 sm:bottom-0 w-full max-w-sm gap-2 p-4 outline-none"
        hotkey={['F8']}
        label={m.shell_toasts({ hotkey: '{hotkey}' })}
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const isBad = toast.variant === 'destructive';
  return (
    <Toast.Root
      className={`flex items-start gap-3 rounded-card border border-l-4 bg-raised p-4 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${isBad ? 'border-bad' : 'border-good'}`}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      open={toast.open}
      type={isBad ? 'foreground' : 'background'}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <Toast.Title className={`font-bold ${isBad ? 'text-bad' : ''}`}>{toast.title}</Toast.Title>
        {toast.description ? <Toast.Description className="text-14">{toast.description}</Toast.Description> : null}
        {toast.action ? (
          <Toast.Action altText={toast.action.label} className="link text-left" onClick={toast.action.run}>
            {toast.action.label}
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close aria-label={m.common_close()} className="-m-2 grid size-11 place-items-center rounded-control">
        <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </Toast.Close>
    </Toast.Root>
  );
}
