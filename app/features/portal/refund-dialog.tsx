import { useState } from 'react';
import { useClient } from 'urql';

import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { halfOf } from '#worker/domain/payments.ts';

import { AmountField } from './amount-field.tsx';
import { amountText, readRefund, REFUND_PROBLEMS, type RefundEntry, type RefundField } from './money-forms.ts';
import { CREATE_REFUND } from './order-operations.ts';
import { useRepeatKey } from './repeat-key.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Desk, OrderTask } from './use-desk.ts';

type RefundDialogProps = Omit<Extract<OrderTask, { kind: 'refund' }>, 'kind'> & { readonly desk: Desk };

/** Gives back part or all of a payment. */
export function RefundDialog({ order, payment, desk }: RefundDialogProps) {
  const { left } = payment;
  const client = useClient();
  const keys = useRepeatKey();
  const [entry, setEntry] = useState<RefundEntry>({ amount: '', reason: '' });
  const [problems, setProblems] = useState<Readonly<Partial<Record<RefundField, string>>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const wanted = readRefund({ ...entry, reason: '-' }, left);

  function change(field: RefundField, text: string): void {
    setEntry({ ...entry, [field]: text });
    setProblems(({ [field]: _, ...others }) => others);
  }

  async function refund(): Promise<void> {
    const read = readRefund(entry, left);
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) {
      const { title, message } = REFUND_PROBLEMS[read.first];
      toast({ title, description: message, variant: 'destructive' });
      return document.getElementById(`refund-${read.first}`)?.focus();
    }
    setBusy(true);
    setFailure(null);
    const content = { paymentId: payment.id, ...read.value };
    const variables = { input: { ...content, idempotencyKey: keys.keyFor(content) } };
    const { data, error } = await client.mutation(CREATE_REFUND, variables).toPromise();
    setBusy(false);
    if (!error?.networkError) keys.answered();
    const result = data?.createRefund;
    if (result && result.status !== 'FAILED') {
      const description = `${formatMoney(read.value.amount)} goes back to the customer's card.`;
      desk.close();
      return desk.finish({ orderId: order.id, title: 'Refund Initiated', description }, null);
    }
    const message = refusalOf(result?.status ?? null, error);
    setFailure({ title: 'Refund Failed', message });
    toast({ title: 'Refund Failed', description: message, variant: 'destructive' });
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      onClose={desk.close}
      onSubmit={() => void refund()}
      orderNumber={order.orderNumber}
      submit={{
        label: wanted.ok ? `Refund ${formatMoney(wanted.value.amount)}` : 'Refund',
        busyText: 'Refunding...',
      }}
      title="Refund Payment"
    >
      <p className="figure">
        {payment.label}: <strong>{formatMoney(left)}</strong> can be refunded.
      </p>
      <div className="grid gap-2">
        <AmountField
          error={problems.amount}
          hint={`At most ${formatMoney(left)}`}
          id="refund-amount"
          label="Refund amount"
          onChange={(text) => change('amount', text)}
          value={entry.amount}
        />
        <div className="flex gap-3">
          <button
            className="action action-quiet"
            onClick={() => change('amount', amountText(halfOf(left)))}
            type="button"
          >
            Half
          </button>
          <button className="action action-quiet" onClick={() => change('amount', amountText(left))} type="button">
            Full
          </button>
        </div>
      </div>
      <Field error={problems.reason} id="refund-reason" label="Reason">
        {(given) => (
          <textarea
            {...given}
            className="field-control min-h-24"
            maxLength={1000}
            onChange={(event) => change('reason', event.target.value)}
            required
            value={entry.reason}
          />
        )}
      </Field>
    </TaskDialog>
  );
}

type Failed = { readonly networkError?: Error | undefined; readonly graphQLErrors: ReadonlyArray<{ message: string }> };

function refusalOf(status: string | null, error: Failed | undefined): string {
  if (error?.networkError) return 'An unexpected error occurred. Please try again.';
  if (status === 'FAILED') return 'The card provider refused this refund. Nothing was given back.';
  return error?.graphQLErrors[0]?.message ?? 'Unknown error occurred';
}
