import { useState } from 'react';
import { useClient } from 'urql';

import { Field } from '#app/ui/field.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { formatMoney, type Cents } from '#worker/domain/money.ts';
import { statusLabel } from '#worker/domain/order-status.ts';
import { halfOf } from '#worker/domain/payments.ts';

import { AmountField } from './amount-field.tsx';
import { amountText, readRefund, refundProblem, type RefundEntry, type RefundField } from './money-forms.ts';
import { CREATE_REFUND } from './order-operations.ts';
import { ORDER_VIEW } from './portal-search.ts';
import { refundOutcome } from './refund-outcome.ts';
import { useRepeatKey } from './repeat-key.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Desk, OrderTask } from './use-desk.ts';

type RefundDialogProps = Omit<Extract<OrderTask, { kind: 'refund' }>, 'kind'> & { readonly desk: Desk };

const STRONG = { amount: (amount: string) => <strong>{amount}</strong> };

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
  useUnsaved(entry.amount !== '' || entry.reason !== '', ORDER_VIEW);

  function change(field: RefundField, text: string): void {
    setEntry({ ...entry, [field]: text });
    setProblems(({ [field]: _, ...others }) => others);
  }

  async function refund(): Promise<void> {
    const read = readRefund(entry, left);
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) {
      const { title, message } = refundProblem(read.first);
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
      const description = m.portal_refund_done_text({ amount: formatMoney(read.value.amount) });
      desk.close();
      return desk.finish({ orderId: order.id, title: m.portal_refund_done(), description }, null);
    }
    const message = refusalOf(result?.status ?? null, error);
    setFailure({ title: m.portal_refund_failed(), message });
    toast({ title: m.portal_refund_failed(), description: message, variant: 'destructive' });
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      onClose={desk.close}
      onSubmit={() => void refund()}
      orderNumber={order.orderNumber}
      submit={{
        label: wanted.ok ? m.portal_refund_submit({ amount: formatMoney(wanted.value.amount) }) : m.portal_refund(),
        busyText: m.portal_refunding(),
      }}
      title={m.portal_refund_title()}
    >
      <p className="figure">
        <RichText parts={STRONG} text={m.portal_refund_left({ payment: payment.label, left: formatMoney(left) })} />
      </p>
      <div className="grid gap-2">
        <AmountField
          error={problems.amount}
          hint={m.portal_refund_at_most({ amount: formatMoney(left) })}
          id="refund-amount"
          label={m.portal_refund_amount()}
          onChange={(text) => change('amount', text)}
          value={entry.amount}
        />
        <div className="flex gap-3">
          <button
            className="action action-quiet"
            onClick={() => change('amount', amountText(halfOf(left)))}
            type="button"
          >
            {m.portal_refund_half()}
          </button>
          <button className="action action-quiet" onClick={() => change('amount', amountText(left))} type="button">
            {m.portal_refund_full()}
          </button>
        </div>
      </div>
      <Field error={problems.reason} id="refund-reason" label={m.portal_reason()}>
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
      <div className="grid gap-1 text-14" role="status">
        {wanted.ok ? <Outcome amount={wanted.value.amount} order={order} paymentId={payment.id} /> : null}
      </div>
    </TaskDialog>
  );
}

type OutcomeProps = Pick<RefundDialogProps, 'order'> & { readonly paymentId: string; readonly amount: Cents };

/** What comes of it besides the customer's money, said before it is done. */
function Outcome({ order, paymentId, amount }: OutcomeProps) {
  const { feeReturned, isRefunded } = refundOutcome(order, paymentId, amount);
  const status = statusLabel('REFUNDED');
  return (
    <>
      {feeReturned === null || feeReturned === 0 ? null : (
        <p className="figure">
          <RichText parts={STRONG} text={m.portal_refund_fee({ fee: formatMoney(feeReturned) })} />
        </p>
      )}
      {isRefunded === null ? null : (
        <p>{isRefunded === 'now' ? m.portal_refund_ends({ status }) : m.portal_refund_ends_completed({ status })}</p>
      )}
    </>
  );
}

type Failed = { readonly networkError?: Error | undefined; readonly graphQLErrors: ReadonlyArray<{ message: string }> };

function refusalOf(status: string | null, error: Failed | undefined): string {
  if (error?.networkError) return m.common_unexpected_error();
  if (status === 'FAILED') return m.portal_refund_refused();
  return error?.graphQLErrors[0]?.message ?? m.common_unknown_error();
}
