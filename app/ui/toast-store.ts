import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'normal' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type ShownToast = ToastMessage & { readonly id: number; readonly open: boolean };

/** One toast at a time: a new one takes the place of the one before. */
const LIMIT = 1;

/** How long a closed toast is kept, inert and hidden. */
const REMOVE_DELAY_MS = 1_000_000;

type Timer = (task: () => void, milliseconds: number) => unknown;

/** Toasts from anywhere in the app; who shows them subscribes. */
export function makeToastStore(later: Timer = setTimeout) {
  let shown: ReadonlyArray<ShownToast> = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: ReadonlyArray<ShownToast>): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function show(message: ToastMessage): number {
    lastId += 1;
    change([{ ...message, id: lastId, open: true }, ...shown].slice(0, LIMIT));
    return lastId;
  }

  function dismiss(id: number): void {
    change(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    later(() => change(shown.filter((toast) => toast.id !== id)), REMOVE_DELAY_MS);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { show, dismiss, subscribe, read: () => shown };
}

const store = makeToastStore();
const NONE: ReadonlyArray<ShownToast> = [];

export function toast(message: ToastMessage): void {
  store.show(message);
}

export const dismissToast = store.dismiss;

export function useToasts(): ReadonlyArray<ShownToast> {
  return useSyncExternalStore(store.subscribe, store.read, () => NONE);
}
