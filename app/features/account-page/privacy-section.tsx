import { useState } from 'react';

import { RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { saveJson } from '#app/ui/save-json.ts';
import { m } from '#texts';

import { EraseForm } from './erase-form.tsx';

/** What is kept of a customer: a copy of it, and its end. */
export function PrivacySection() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      saveJson(await signedInRest('GET', '/api/auth/export'), 'my-data.json');
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="privacy-title" className="card grid gap-3 p-5">
      <h2 className="font-bold text-18" id="privacy-title">
        {m.account_data()}
      </h2>
      <p className="text-14 text-muted">{m.account_data_text()}</p>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <BusyButton
        busy={isBusy}
        busyText={m.account_exporting()}
        className="action action-quiet min-w-44 justify-self-start"
        onClick={() => void download()}
      >
        {m.account_export()}
      </BusyButton>
      <EraseForm />
    </section>
  );
}
