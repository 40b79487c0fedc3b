import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { m } from '#texts';

const SHOWN_MS = 3000;

/** The order's number, and a button that puts it on the clipboard where there is one. */
export function CopyNumber({ number }: { readonly number: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      // Refused by the browser: the number stands there to be selected.
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="figure font-semibold text-on-steel-muted">{m.order_title({ number })}</p>
      <button
        aria-label={isCopied ? undefined : m.order_copy_label()}
        className="no-print inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-14 underline underline-offset-3"
        onClick={() => void copy()}
        type="button"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {isCopied ? m.order_copied() : m.order_copy()}
      </button>
      <span className="sr-only" role="status">
        {isCopied ? m.order_copied() : ''}
      </span>
    </div>
  );
}
