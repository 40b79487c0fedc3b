import { isChunkFailure } from '#app/features/shell/chunk-failure.ts';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

type PartFailureProps = { readonly error: unknown; readonly reset: () => void };

/** A part of a page that failed says so in its place, and leaves the others working. */
export function PartFailure({ error, reset }: PartFailureProps) {
  // A script that is gone does not come back by trying again: the page's own screen offers to load all anew.
  if (isChunkFailure(error)) throw error;
  return (
    <Notice role="alert" title={m.portal_tab_failed()} tone="bad">
      <p>{m.portal_tab_failed_text()}</p>
      <button className="action action-quiet justify-self-start" onClick={reset} type="button">
        {m.common_retry()}
      </button>
    </Notice>
  );
}
