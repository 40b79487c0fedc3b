import { useState } from 'react';
import { useClient, useQuery } from 'urql';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';

import { CANCEL_ORDER, CANCELLATION_QUOTE, type WireCancellation } from './order-operations.ts';
import type { WireOrder } from './portal-queries.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Desk } from './use-desk.ts';
import { moneyText } from './wire-order.ts';

const FAILED = 'Failed to Cancel Order';

/** Says what becomes of the money, and cancels. */
export function CancelDialog({ order, desk }: { readonly order: WireOrder; readonly desk: Desk }) {
  const client = useClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const [{ data, error, fetching }] = useQuery({
    query: CANCELLATION_QUOTE,
    variables: { orderId: order.id },
    requestPolicy: 'network-only',
  });
  const quote = data?.cancellationQuote ?? null;

  function fail(title: string, message: string): void {
    setFailure({ title, message });
    toast({ title, description: message, variant: 'destructive' });
  }

  async function cancel(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const variables = { orderId: order.id, reason: reason.trim() === '' ? null : reason.trim() };
    const answer = await client.mutation(CANCEL_ORDER, variables).toPromise();
    setBusy(false);
    const result = answer.data?.cancelOrder;
    if (result?.success === true) {
      const told = { orderId: order.id, title: 'Order Cancelled', description: doneText(order, quote) };
      desk.close();
      return desk.finish(told, result.order ?? { ...order, status: 'CANCELLED' });
    }
    if (answer.error?.networkError) return fail('Error', 'An unexpected error occurred. Please try again.');
    fail(FAILED, (result?.message ?? answer.error?.graphQLErrors[0]?.message) || 'Unknown error occurred');
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      onClose={desk.close}
      onSubmit={() => void cancel()}
      orderNumber={order.orderNumber}
      submit={{ label: 'Cancel Order', busyText: 'Cancelling...', tone: 'bad', disabled: quote === null }}
      title="Cancel Order"
    >
      <Consequence failure={error?.message ?? null} isLoading={fetching} quote={quote} />
      <Field hint="Optional. The customer reads it." id="cancel-reason" label="Reason">
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
  readonly failure: string | null;
};

function Consequence({ quote, isLoading, failure }: ConsequenceProps) {
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
        Working out what is refunded...
      </p>
    );
  }
  return <Notice role="alert" title={failure ?? 'Unknown error occurred'} tone="bad" />;
}

function consequenceOf({ released, refund, fee }: WireCancellation): string {
  if (released > 0) return `Releases the hold of ${moneyText(released)}. The customer is not charged.`;
  const kept = fee > 0 ? `, less the late-cancellation fee of ${moneyText(fee)}` : '';
  return refund > 0
    ? `Refunds ${moneyText(refund)} to the customer's card${kept}.`
    : `Refunds nothing${fee > 0 ? `: ${moneyText(fee)} is kept as the late-cancellation fee` : ''}.`;
}

function doneText({ orderNumber }: WireOrder, quote: WireCancellation | null): string {
  if (quote === null) return `${orderNumber} is cancelled.`;
  if (quote.released > 0) return `${orderNumber}: the hold of ${moneyText(quote.released)} is released.`;
  return `${orderNumber}: ${moneyText(quote.refund)} goes back to the customer's card.`;
}
