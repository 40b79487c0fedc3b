import { useId, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';

type ReasonFormProps = {
  /** What the button does, and says. */
  readonly action: string;
  readonly busyText: string;
  /** What follows from it, before anybody presses the button. */
  readonly consequence: string;
  readonly isBad?: boolean;
  /** Null when it is done, else what went wrong. */
  readonly onSubmit: (reason: string) => Promise<string | null>;
};

/** Something that is done to somebody else's account: behind one more press, and with a reason for the audit log. */
export function ReasonForm({ action, busyText, consequence, isBad = false, onSubmit }: ReasonFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const look = isBad ? 'action-bad' : 'action-quiet';

  async function submit(): Promise<void> {
    if (isBusy) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    setFailure(null);
    const problem = await onSubmit(reason.trim());
    setBusy(false);
    setFailure(problem);
    if (problem !== null) return;
    setOpen(false);
    setReason('');
  }

  if (!isOpen) {
    return (
      <button className={`action ${look} justify-self-start`} onClick={() => setOpen(true)} type="button">
        {action}...
      </button>
    );
  }
  return (
    <form
      aria-label={action}
      className="card grid gap-3 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-14">{consequence}</p>
      <Field
        error={isMissing && reason.trim() === '' ? m.admin_reason_missing() : undefined}
        id={id}
        label={m.admin_reason()}
      >
        {(given) => (
          <input
            {...given}
            autoComplete="off"
            // The field that the button above has just asked for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className="field-control"
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
            value={reason}
          />
        )}
      </Field>
      {failure === null ? null : (
        <div role="alert">
          <FieldError id={`${id}-failure`}>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton busy={isBusy} busyText={busyText} className={`action ${isBad ? 'action-bad' : ''}`} type="submit">
          {action}
        </BusyButton>
        <button className="action action-quiet" disabled={isBusy} onClick={() => setOpen(false)} type="button">
          {m.admin_back()}
        </button>
      </div>
    </form>
  );
}
