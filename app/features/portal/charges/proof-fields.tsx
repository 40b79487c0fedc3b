import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { PROOF_FILES, type Proof } from './proof.ts';

type ProofFieldsProps = {
  readonly proof: Proof;
  readonly error?: string | undefined;
  readonly onChange: (proof: Proof) => void;
};

/** A photo or a document, and whether it is the scale's ticket: that, only a person can say. */
export function ProofFields({ proof, error, onChange }: ProofFieldsProps) {
  return (
    <div className="grid gap-2">
      <Field error={error} hint={m.portal_proof_hint()} id="proof-file" label={m.portal_proof_file()}>
        {(given) => (
          <input
            {...given}
            accept={PROOF_FILES}
            className="field-control h-auto py-1.5 text-14 file:me-3 file:rounded-control file:border file:border-line-strong file:bg-raised file:px-2.5 file:py-1 file:font-semibold"
            onChange={(event) => onChange({ ...proof, file: event.target.files?.[0] ?? null })}
            type="file"
          />
        )}
      </Field>
      {proof.file === null ? null : (
        <label className="flex min-h-11 items-center gap-3 text-14" htmlFor="proof-ticket">
          <input
            checked={proof.isScaleTicket}
            className="size-5 shrink-0"
            id="proof-ticket"
            onChange={(event) => onChange({ ...proof, isScaleTicket: event.target.checked })}
            type="checkbox"
          />
          {m.portal_proof_ticket()}
        </label>
      )}
    </div>
  );
}
