import { useState } from 'react';

import { sendNotes } from '#app/data/self-service.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';
import { MAX_INSTRUCTIONS } from '#worker/domain/customer-info.ts';

import { FormTrouble } from './form-trouble.tsx';
import type { SelfFormProps } from './self-form.ts';
import { useSend } from './use-send.ts';

/** What the driver reads. */
export function NotesForm({ order, onDone, onBusy }: SelfFormProps) {
  const { isBusy, trouble, send } = useSend(onBusy);
  const [first] = useState(order.specialInstructions);
  const [notes, setNotes] = useState(first ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const isLong = notes.trim().length > MAX_INSTRUCTIONS;
    setProblem(isLong ? m.order_notes_long({ most: MAX_INSTRUCTIONS }) : null);
    if (isLong) return;
    const data = { orderId: order.id, accessToken: order.heldToken, notes, seenVersion: order.version };
    if (await send(() => sendNotes({ data }))) onDone({ title: m.order_notes_done(), text: null });
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        error={problem ?? undefined}
        hint={m.order_notes_hint({ most: MAX_INSTRUCTIONS })}
        id="notes"
        label={m.order_notes_label()}
      >
        {(given) => (
          <textarea
            {...given}
            className="field-control min-h-32"
            onChange={(event) => setNotes(event.currentTarget.value)}
            rows={5}
            value={notes}
          />
        )}
      </Field>
      {order.specialInstructions === first ? null : (
        <p className="whitespace-pre-line wrap-anywhere">
          {m.order_notes_now({ notes: order.specialInstructions ?? m.order_no_notes() })}
        </p>
      )}
      {trouble === null ? null : <FormTrouble message={trouble} />}
      <BusyButton busy={isBusy} busyText={m.order_notes_busy()} className="action w-full text-18" type="submit">
        {m.order_notes_send()}
      </BusyButton>
    </form>
  );
}
