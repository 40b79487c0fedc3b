import { useState } from 'react';
import { useClient, useQuery } from 'urql';

import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { CHARGE_TYPES, chargeChoice } from '#worker/domain/payments.ts';

import { AmountField } from './amount-field.tsx';
import { ChargeProposal } from './charges/charge-proposal.tsx';
import { ProofFields } from './charges/proof-fields.tsx';
import { isEmpty, NO_PROOF, proofContent, sendProof } from './charges/proof.ts';
import { amountText, readCharge, type ChargeEntry, type ChargeField } from './money-forms.ts';
import { CREATE_CHARGE, SAVED_CARD } from './order-operations.ts';
import type { WireOrder } from './portal-queries.ts';
import { ORDER_VIEW } from './portal-search.ts';
import { useRepeatKey } from './repeat-key.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Desk } from './use-desk.ts';

const BLANK: ChargeEntry = { type: '', amount: '', description: '' };

/** Adds a charge and takes it from the saved card. */
export function ChargeDialog({ order, desk }: { readonly order: WireOrder; readonly desk: Desk }) {
  const client = useClient();
  const keys = useRepeatKey();
  const proofKeys = useRepeatKey();
  const [{ data: paid }] = useQuery({ query: SAVED_CARD, variables: { orderId: order.id } });
  const card = paid?.order?.payments.find(({ chargeId }) => chargeId === null)?.method ?? null;
  const [entry, setEntry] = useState(BLANK);
  const [proof, setProof] = useState(NO_PROOF);
  const [problems, setProblems] = useState<Readonly<Partial<Record<ChargeField, string>>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  /** Not paid, but there: another press would add a second one. */
  const [isAdded, setAdded] = useState(false);
  /** Why such a charge has no proof. */
  const [refused, setRefused] = useState<string | null>(null);
  useUnsaved(!isAdded && (!isEmpty(proof) || Object.values(entry).some((text) => text !== '')), ORDER_VIEW);

  function change(field: ChargeField, text: string): void {
    setEntry({ ...entry, [field]: text });
    setProblems(({ [field]: _, ...others }) => others);
  }

  function fail(title: string, message: string): void {
    setFailure({ title, message });
    toast({ title, description: message, variant: 'destructive' });
  }

  async function charge(): Promise<void> {
    if (isAdded) return desk.close();
    const read = readCharge(entry);
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) return document.getElementById(`charge-${read.first}`)?.focus();
    setBusy(true);
    setFailure(null);
    const content = { orderId: order.id, ...read.value };
    const variables = { input: { ...content, idempotencyKey: keys.keyFor(content) } };
    const { data, error } = await client.mutation(CREATE_CHARGE, variables).toPromise();
    if (error?.networkError) {
      setBusy(false);
      return fail(m.portal_charge_error(), m.portal_charge_error_text());
    }
    keys.answered();
    const result = data?.createAndChargeAutomatically;
    const refusal = result?.charge ? await prove(result.charge.id) : null;
    setBusy(false);
    if (result?.success === true) {
      const description = m.portal_charge_done_text({
        amount: formatMoney(read.value.amount),
        type: chargeChoice(read.value.type),
      });
      desk.close();
      const told = { orderId: order.id, title: m.portal_charge_done(), description };
      const missing = refusal === null ? null : { orderId: order.id, ...unproven(refusal) };
      return desk.finish(told, null, missing);
    }
    fail(
      m.portal_charge_failed(),
      (result?.error ?? error?.graphQLErrors[0]?.message) || m.portal_charge_failed_text(),
    );
    if (!result?.charge) return;
    setRefused(refusal);
    setAdded(true);
    desk.refresh(order.id);
  }

  /** The charge stands, whatever becomes of its proof: that can be added later. */
  async function prove(chargeId: string): Promise<string | null> {
    if (isEmpty(proof)) return null;
    return await sendProof({ orderId: order.id, chargeId }, proof, proofKeys.keyFor([chargeId, proofContent(proof)]));
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      isOver={isAdded}
      onClose={desk.close}
      onSubmit={() => void charge()}
      orderNumber={order.orderNumber}
      submit={
        isAdded ? { label: m.portal_done(), busyText: '' } : { label: labelOf(entry), busyText: m.portal_charge_busy() }
      }
      title={m.portal_charge_title()}
    >
      <fieldset className="grid gap-4" disabled={busy || isAdded}>
        <legend className="sr-only">{m.portal_charge()}</legend>
        <Field error={problems.type} id="charge-type" label={m.portal_charge_type()}>
          {(given) => (
            <select
              {...given}
              className="field-control"
              onChange={(event) => change('type', event.target.value)}
              required
              value={entry.type}
            >
              <option value="">{m.portal_charge_type_choose()}</option>
              {CHARGE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {chargeChoice(type)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ChargeProposal
          key={entry.type}
          onUse={(amount, description) => {
            setEntry({ ...entry, amount: amountText(amount), description });
            setProblems({});
          }}
          orderId={order.id}
          type={entry.type}
        />
        <AmountField
          error={problems.amount}
          id="charge-amount"
          label={m.portal_charge_amount()}
          onChange={(text) => change('amount', text)}
          value={entry.amount}
        />
        <Field
          error={problems.description}
          hint={m.portal_charge_description_hint()}
          id="charge-description"
          label={m.portal_charge_description()}
        >
          {(given) => (
            <textarea
              {...given}
              className="field-control min-h-24"
              maxLength={1000}
              onChange={(event) => change('description', event.target.value)}
              required
              value={entry.description}
            />
          )}
        </Field>
        <ProofFields onChange={setProof} proof={proof} />
      </fieldset>
      {refused === null ? null : (
        <Notice role="alert" title={unproven(refused).title} tone="bad">
          <p>{unproven(refused).description}</p>
        </Notice>
      )}
      {isAdded ? null : (
        <p className="text-14 text-muted">
          {card === null ? m.portal_charge_note() : m.portal_charge_note_card({ card })}
        </p>
      )}
    </TaskDialog>
  );
}

function unproven(refusal: string) {
  return { title: m.portal_proof_failed(), description: m.portal_proof_failed_later({ refusal }) };
}

/** The button says what it costs. */
function labelOf(entry: ChargeEntry): string {
  const read = readCharge({ type: 'OTHER', description: '-', amount: entry.amount });
  return read.ok ? m.portal_charge_submit({ amount: formatMoney(read.value.amount) }) : m.portal_charge_customer();
}
