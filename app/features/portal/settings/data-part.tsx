import { useState } from 'react';

import { RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { saveJson } from '#app/ui/save-json.ts';
import { m } from '#texts';
import { today } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { AdminsOnly } from './admins-only.tsx';

/** Everything that is kept of the business, as one file: for its admins. */
export function DataPart() {
  const { business, timeZone, mayOwn, isReadOnly } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (!mayOwn)
    return <AdminsOnly text={isReadOnly ? m.portal_read_only() : m.settings_data_admins()} title={m.settings_data()} />;

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    setDone(null);
    try {
      const data = await signedInRest('GET', '/api/business/export');
      const name = `${business?.slug ?? 'business'}-${today(new Date(), timeZone)}.json`;
      // What broke off on the way is no JSON, and comes as nothing.
      if (data === null) setFailure(m.settings_data_broken());
      else {
        saveJson(data, name);
        setDone(m.settings_data_done({ file: name }));
      }
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
    }
    setBusy(false);
  }

  return (
    <Panel text={m.settings_data_text()} title={m.settings_data()}>
      <ul className="grid list-disc gap-1 ps-5 text-14">
        <li>{m.settings_data_business()}</li>
        <li>{m.settings_data_catalogue()}</li>
        <li>{m.settings_data_orders()}</li>
        <li>{m.settings_data_team()}</li>
      </ul>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {done === null ? null : <Notice role="status" title={done} tone="good" />}
      <BusyButton
        busy={isBusy}
        busyText={m.settings_data_busy()}
        className="action min-w-44 justify-self-start"
        onClick={() => void download()}
      >
        {m.settings_data_download()}
      </BusyButton>
    </Panel>
  );
}
