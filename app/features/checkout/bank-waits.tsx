import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

/** The bank's page was closed before it had an answer. */
export function BankWaits({ onGoOn }: { readonly onGoOn: () => void }) {
  return (
    <div className="mb-6">
      <Notice role="status" title={m.checkout_bank_waits()} tone="info">
        <p>{m.checkout_bank_waits_text()}</p>
        <button className="action action-quiet justify-self-start" onClick={onGoOn} type="button">
          {m.checkout_bank_go_on()}
        </button>
      </Notice>
    </div>
  );
}
