import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { m } from '#texts';

type CopyValueProps = { readonly label: string; readonly value: string };

const SAID_MS = 2000;

/** A value to be pasted elsewhere, letter by letter. */
export function CopyValue({ label, value }: CopyValueProps) {
  const [state, setState] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (state === null) return;
    const timer = setTimeout(() => setState(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // No secure context, or forbidden: the value can be selected.
      setState('failed');
    }
  }

  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-12 text-muted">{label}</p>
        <p className="select-all break-all">{value}</p>
      </div>
      <button
        aria-label={m.portal_copy_named({ label })}
        className="action action-quiet ms-auto shrink-0 px-3"
        onClick={() => void copy()}
        type="button"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span aria-live="polite">
          {state === 'copied' ? m.portal_copied() : state === 'failed' ? m.portal_copy_failed() : m.portal_copy()}
        </span>
      </button>
    </div>
  );
}
