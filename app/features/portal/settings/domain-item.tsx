import { useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import { QUARANTINE_DAYS } from '#worker/domain/custom-domain.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import { usePortal } from '../portal-context.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyValue } from './copy-value.tsx';
import { CHECK_DOMAIN, REMOVE_DOMAIN, type WireDomain } from './domain-queries.ts';

type DomainItemProps = {
  readonly domain: WireDomain;
  readonly businessId: string;
  readonly isReadOnly: boolean;
  readonly onChanged: (failure: string | null) => void;
};

const STATES = {
  PENDING: { label: m.portal_domain_pending, look: 'bg-warn-wash text-warn' },
  VERIFIED: { label: m.portal_domain_live, look: 'bg-good-wash text-good' },
  PAUSED: { label: m.portal_domain_paused, look: 'bg-bad-wash text-bad' },
  RELEASED: { label: m.portal_domain_released, look: 'bg-sunken text-muted' },
} as const;

const CERTIFICATES = {
  NONE: m.portal_certificate_none,
  PENDING: m.portal_certificate_pending,
  ACTIVE: m.portal_certificate_active,
  FAILED: m.portal_certificate_failed,
} as const;

const RECORD = { record: (kind: string) => <strong>{kind}</strong> };

export function DomainItem({ domain, businessId, isReadOnly, onChanged }: DomainItemProps) {
  const client = useClient();
  const { timeZone } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const { host, state, certificateState, cnameSeen, failure, checkedAt } = domain;
  const { label, look } = STATES[state];

  async function check(): Promise<void> {
    setBusy(true);
    const { error } = await client.mutation(CHECK_DOMAIN, { businessId, host }).toPromise();
    setBusy(false);
    onChanged(error === undefined ? null : failureText(error));
  }

  async function remove(): Promise<void> {
    const { error } = await client.mutation(REMOVE_DOMAIN, { businessId, host }).toPromise();
    if (error === undefined) toast({ title: m.portal_domain_removed(), description: host });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li aria-label={host} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-bold">{host}</h3>
        <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${look}`} role="status">
          {label()}
        </span>
      </div>
      {failure === null ? null : <p className="text-14 text-warn">{failure}</p>}
      <Records domain={domain} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        <dt className="text-muted">{m.portal_cname()}</dt>
        <dd>{cnameSeen ? m.portal_cname_seen() : m.portal_cname_unseen()}</dd>
        <dt className="text-muted">{m.portal_certificate()}</dt>
        <dd>{CERTIFICATES[certificateState]()}</dd>
        <dt className="text-muted">{m.portal_last_look()}</dt>
        <dd>
          {checkedAt === null ? (
            m.portal_not_looked()
          ) : (
            <time dateTime={checkedAt}>{formatInstant(new Date(checkedAt), timeZone)}</time>
          )}
        </dd>
      </dl>
      {isReadOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <BusyButton
            aria-label={m.portal_check_named({ host })}
            busy={isBusy}
            busyText={m.portal_checking()}
            className="action action-quiet min-w-32"
            onClick={() => void check()}
          >
            {m.portal_check()}
          </BusyButton>
          <ConfirmButton
            busyText={m.portal_removing()}
            consequence={
              state === 'VERIFIED'
                ? m.portal_domain_remove_text({ host, days: QUARANTINE_DAYS })
                : m.portal_domain_remove_unproved_text({ host })
            }
            label={m.portal_remove()}
            name={m.portal_remove_named({ name: host })}
            onConfirm={remove}
          />
        </div>
      )}
    </li>
  );
}

function Records({ domain: { host, txtName, txtValue, cnameTarget } }: Pick<DomainItemProps, 'domain'>) {
  return (
    <ol className="grid list-decimal gap-3 pl-5 text-14">
      <li>
        <p>
          <RichText parts={RECORD} text={m.portal_txt_text({ host })} />
        </p>
        <CopyValue label={m.portal_txt_name()} value={txtName} />
        <CopyValue label={m.portal_txt_value()} value={txtValue} />
      </li>
      <li>
        <p>
          <RichText parts={RECORD} text={m.portal_cname_text()} />
        </p>
        <CopyValue label={m.portal_cname_name()} value={host} />
        <CopyValue label={m.portal_cname_value()} value={cnameTarget} />
      </li>
    </ol>
  );
}
