import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { BUSINESS_MAILS, type WireMail } from './mail-queries.ts';
import { MailsForm } from './mails-form.tsx';

/** Which mails the business gets, and where they go: to its own address, whoever works there. */
export function NotificationsPart() {
  const { businessId } = usePortal();
  const data = usePanelQuery(BUSINESS_MAILS, { businessId }, ({ business }) => business?.mutedMails);
  const [saved, setSaved] = useState<ReadonlyArray<WireMail> | null>(null);
  const stored = saved ?? data.value;
  return (
    <Panel data={data} height="min-h-96" text={m.settings_mail_text()} title={m.settings_mail()}>
      <MailAddress />
      {stored === null ? null : <MailsForm businessId={businessId} onSaved={setSaved} stored={stored} />}
    </Panel>
  );
}

function MailAddress() {
  const { business } = usePortal();
  const email = business?.email ?? null;
  return (
    <>
      {email === null ? (
        <Notice title={m.settings_mail_nowhere()} tone="warn">
          <p>{m.settings_mail_nowhere_text()}</p>
        </Notice>
      ) : (
        <p className="wrap-anywhere">
          {m.settings_mail_to()} <strong>{email}</strong>
        </p>
      )}
      <Link
        className="action action-quiet justify-self-start"
        params={{ tab: 'settings' }}
        search={{ part: 'business' }}
        to="/client-portal/{-$tab}"
      >
        {m.settings_mail_change_address()}
      </Link>
    </>
  );
}
