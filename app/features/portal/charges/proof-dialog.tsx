import { useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { ORDER_VIEW } from '../portal-search.ts';
import { useRepeatKey } from '../repeat-key.ts';
import { TaskDialog } from '../task-dialog.tsx';
import type { Desk, OrderTask } from '../use-desk.ts';
import { ProofFields } from './proof-fields.tsx';
import { isEmpty, NO_PROOF, proofContent, sendProof } from './proof.ts';

type ProofDialogProps = Omit<Extract<OrderTask, { kind: 'proof' }>, 'kind'> & { readonly desk: Desk };

/** Adds a photo, a document or a note to a charge; its customer sees it beside the charge. */
export function ProofDialog({ order, charge, desk }: ProofDialogProps) {
  const keys = useRepeatKey();
  const [proof, setProof] = useState(NO_PROOF);
  useUnsaved(!isEmpty(proof), ORDER_VIEW);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);

  async function add(): Promise<void> {
    setMissing(isEmpty(proof));
    if (isEmpty(proof)) return document.getElementById('proof-file')?.focus();
    setBusy(true);
    setFailure(null);
    const refusal = await sendProof(
      { orderId: order.id, chargeId: charge.id },
      proof,
      keys.keyFor(proofContent(proof)),
    );
    setBusy(false);
    if (refusal !== null) return setFailure({ title: m.portal_proof_failed(), message: refusal });
    desk.close();
    const description = m.portal_proof_added_text({ charge: charge.label });
    desk.finish({ orderId: order.id, title: m.portal_proof_added(), description }, null);
  }

  return (
    <TaskDialog
      busy={busy}
      failure={failure}
      onClose={desk.close}
      onSubmit={() => void add()}
      orderNumber={order.orderNumber}
      submit={{ label: m.portal_proof_add(), busyText: m.portal_proof_adding() }}
      title={m.portal_proof_title({ charge: charge.label })}
    >
      <fieldset className="grid gap-4" disabled={busy}>
        <legend className="sr-only">{m.portal_proof()}</legend>
        <ProofFields
          error={isMissing ? m.portal_proof_missing() : undefined}
          onChange={(changed) => {
            setMissing(false);
            setProof(changed);
          }}
          proof={proof}
        />
        <Field hint={m.portal_proof_note_hint()} id="proof-note" label={m.portal_proof_note()}>
          {(given) => (
            <textarea
              {...given}
              className="field-control min-h-24"
              maxLength={2000}
              onChange={(event) => {
                setMissing(false);
                setProof({ ...proof, note: event.target.value });
              }}
              value={proof.note}
            />
          )}
        </Field>
      </fieldset>
    </TaskDialog>
  );
}
