import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

/** The provider's form is not there: why that can be, what was kept, and another try. */
export function CardFormFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice role="alert" title={m.checkout_card_failed()} tone="bad">
      <p>{m.checkout_card_failed_text()}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.checkout_retry()}
      </button>
    </Notice>
  );
}
