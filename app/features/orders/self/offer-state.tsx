import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { Offer } from './use-offer.ts';

type OfferStateProps = {
  readonly offer: Exclude<Offer<unknown>, { readonly kind: 'ready' }>;
  readonly onRetry: () => void;
};

/** What stands in a form's place while nothing can be chosen there. */
export function OfferState({ offer, onRetry }: OfferStateProps) {
  if (offer.kind === 'loading') return <FormSkeleton />;
  if (offer.kind === 'refused')
    return (
      <Notice role="alert" title={m.order_self_later()} tone="info">
        <p>{offer.problem.message}</p>
      </Notice>
    );
  return <LoadFailure message={offer.message} onRetry={onRetry} />;
}

export function FormSkeleton() {
  return (
    <div className="grid gap-3">
      <p className="text-14 text-muted" role="status">
        {m.order_self_loading()}
      </p>
      <div aria-hidden="true" className="skeleton h-40" />
    </div>
  );
}

export function LoadFailure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Notice role="alert" title={m.order_self_failed()} tone="bad">
      <p>{message}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
    </Notice>
  );
}
