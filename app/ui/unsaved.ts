import { useEffect, useSyncExternalStore } from 'react';

type Form = {
  /** The parameter of the address that opens it; null for one that stands on its page in any case. */
  readonly openedBy: string | null;
};

/** The forms of this page that hold something that was not saved yet. */
const forms = new Set<Form>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A form says whether it holds something that would be lost.
 *
 * @param openedBy the parameter of the address without which, or with another value of which, the form is gone
 */
export function useUnsaved(isChanged: boolean, openedBy: string | null = null): void {
  useEffect(() => {
    if (!isChanged) return;
    const form = { openedBy };
    forms.add(form);
    tell();
    return () => {
      forms.delete(form);
      tell();
    };
  }, [isChanged, openedBy]);
}

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Whether something is typed that was not saved, kept up with the forms. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, () => false);
}

/** The parameters of the address that open forms with something unsaved. */
export function unsavedOpenedBy(): ReadonlyArray<string> {
  return [...forms].flatMap(({ openedBy }) => (openedBy === null ? [] : [openedBy]));
}
