import { useId, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { ADD_DOMAIN } from './domain-queries.ts';

type AddDomainFormProps = { readonly businessId: string; readonly onAdded: () => void };

export function AddDomainForm({ businessId, onAdded }: AddDomainFormProps) {
  const client = useClient();
  const id = useId();
  const [host, setHost] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(host !== '');

  async function add(): Promise<void> {
    const wanted = host.trim();
    if (wanted === '') return setFailure(m.portal_domain_missing());
    if (isBusy) return;
    setBusy(true);
    const { error } = await client.mutation(ADD_DOMAIN, { businessId, host: wanted }).toPromise();
    setBusy(false);
    setFailure(error === undefined ? null : failureText(error));
    if (error !== undefined) return;
    setHost('');
    onAdded();
  }

  return (
    <form
      aria-label={m.portal_domain_add_title()}
      className="grid gap-3 border-line border-t pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field error={failure ?? undefined} hint={m.portal_domain_hint()} id={id} label={m.portal_domain_add_title()}>
        {(given) => (
          <input
            {...given}
            autoCapitalize="none"
            autoComplete="off"
            className="field-control"
            inputMode="url"
            maxLength={253}
            onChange={(event) => setHost(event.target.value)}
            spellCheck={false}
            value={host}
          />
        )}
      </Field>
      <BusyButton
        busy={isBusy}
        busyText={m.portal_domain_adding()}
        className="action min-w-32 justify-self-start"
        type="submit"
      >
        {m.portal_domain_add()}
      </BusyButton>
    </form>
  );
}
