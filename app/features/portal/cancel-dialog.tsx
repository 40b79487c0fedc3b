import { useState } from 'react';
import { useClient, useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { CANCEL_ORDER, CANCELLATION_QUOTE, type WireCancellation } from './order-operations.ts';
import type { WireOrder } from './portal-queries.ts';
import { ORDER_VIEW } from './portal-search.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Desk } from './use-desk.ts';
import { useOnStep } from './use-on-step.ts';
import { moneyText } from './wire-order.ts';

/** Says what becomes of the money, and cancels. */
export function CancelDialog({ order, desk }: { readonly order: WireOrder; readonly desk: Desk }) {
  const client = useClient();
  const [reason, setReason] = useState('');
  useUnsaved(reason !== '', ORDER_VIEW);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const [{ data, error, fetching }, ask] = useQuery({
    query: CANCELLATION_QUOTE,
    variables: { orderId: order.id },
    requestPolicy: 'network-only',
  });
  const quote = data?.cancellationQuote ?? null;
  const askAgain = (): void => ask({ requestPolicy: 'network-only' });
  // Somebody else's step may have made it another amount.
  useOnStep(askAgain);

  function fail(title: string, message: string): void {
    setFailure({ title, message });
    toast({ title, description: message, variant: 'destructive' });
  }

  async function cancel({ version: seenVersion, fee: seenFee }: WireCancellation): Promise<void> {
    setBusy(true);
    setFailure(null);
    const variables = { orderId: order.id, reason: reason.trim() || null, seenVersion, seenFee };
    const answer = await client.mutation(CANCEL_ORDER, variables).toPromise();
    setBusy(false);
    const result = answer.data?.cancelOrder;
    if (result?.success === true) {
      const told = { orderId: order.id, title: m.portal_cancelled(), description: doneText(order, quote) };
      desk.close();
      return desk.finish(told, result.order ?? { ...order, status: 'CANCELLED' });
    }
    if (answer.error?.networkError) return fail(m.portal_error(), m.common_unexpected_error());
    // What was said of the money may not be true any more.
    askAgain();
    fail(
      m.portal_cancel_failed(),
      (result?.message ?? answer.error?.graphQLErrors[0]?.message) || m.common_unknown_error(),
    );
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      onClose={desk.close}
      onSubmit={() => quote !== null && void cancel(quote)}
      orderNumber={order.orderNumber}
      submit={{
        label: m.portal_cancel_order(),
        busyText: m.portal_cancelling(),
        tone: 'bad',
        disabled: quote === null || fetching,
      }}
      title={m.portal_cancel_order()}
    >
      <Consequence
        failure={error === undefined ? m.common_unknown_error() : failureText(error)}
        isLoading={fetching}
        onRetry={askAgain}
        quote={quote}
      />
      <Field hint={m.portal_cancel_reason_hint()} id="cancel-reason" label={m.portal_reason()}>
        {(given) => (
          <textarea
            {...given}
            className="field-control min-h-24"
            maxLength={2000}
            onChange={(event) => setReason(event.target.value)}
            value={reason}
          />
        )}
      </Field>
    </TaskDialog>
  );
}

type ConsequenceProps = {
  readonly quote: WireCancellation | null;
  readonly isLoading: boolean;
  readonly failure: string;
  readonly onRetry: () => void;
};

function Consequence({ quote, isLoading, failure, onRetry }: ConsequenceProps) {
  if (quote !== null) {
    return (
      <div aria-live="polite" className="figure min-h-14 font-semibold">
        <p>{consequenceOf(quote)}</p>
      </div>
    );
  }
  if (isLoading) {
    return (
      <p className="min-h-14" role="status">
        {m.portal_cancel_working_out()}
      </p>
    );
  }
  return (
    <Notice role="alert" title={failure} tone="bad">
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
    </Notice>
  );
}

function consequenceOf({ released, refund, fee }: WireCancellation): string {
  if (released > 0) return m.portal_cancel_releases({ amount: moneyText(released) });
  const [amount, feeAmount] = [moneyText(refund), moneyText(fee)];
  if (refund > 0) {
    return fee > 0 ? m.portal_cancel_refunds_less_fee({ amount, fee: feeAmount }) : m.portal_cancel_refunds({ amount });
  }
  return fee > 0 ? m.portal_cancel_fee_kept({ fee: feeAmount }) : m.portal_cancel_refunds_nothing();
}

/** What became of it; of money only where some goes back. */
export function doneText(
  { orderNumber }: Pick<WireOrder, 'orderNumber'>,
  quote: Pick<WireCancellation, 'released' | 'refund'> | null,
): string {
  if (quote !== null && quote.released > 0)
    return m.portal_cancel_done_released({ order: orderNumber, amount: moneyText(quote.released) });
  if (quote === null || quote.refund <= 0) return m.portal_cancel_done({ order: orderNumber });
  return m.portal_cancel_done_refunded({ order: orderNumber, amount: moneyText(quote.refund) });
}
