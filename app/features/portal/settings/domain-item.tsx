import { useState } from 'react';
import { useClient } from 'urql';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { QUARANTINE_DAYS } from '#worker/domain/custom-domain.ts';

import { ConfirmButton } from './confirm-button.tsx';
import { CopyValue } from './copy-value.tsx';
import { CHECK_DOMAIN, REMOVE_DOMAIN, type WireDomain } from './domain-queries.ts';
import { failureText } from './failure-text.ts';

type DomainItemProps = {
  readonly domain: WireDomain;
  readonly businessId: string;
  readonly isReadOnly: boolean;
  readonly onChanged: (failure: string | null) => void;
};

const STATES = {
  PENDING: { label: 'Waiting for proof', look: 'bg-warn-wash text-warn' },
  VERIFIED: { label: 'Live', look: 'bg-good-wash text-good' },
  PAUSED: { label: 'Paused', look: 'bg-bad-wash text-bad' },
  RELEASED: { label: 'Given up', look: 'bg-sunken text-muted' },
} as const;

const CERTIFICATES = {
  NONE: 'none yet: one is asked for once the proof is seen',
  PENDING: 'being issued, which takes a few minutes',
  ACTIVE: 'active: the address works with https',
  FAILED: 'could not be issued; it is tried again each day',
} as const;

const INSTANT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function DomainItem({ domain, businessId, isReadOnly, onChanged }: DomainItemProps) {
  const client = useClient();
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
    if (error === undefined) toast({ title: 'Domain removed', description: host });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li aria-label={host} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-bold">{host}</h3>
        <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${look}`} role="status">
          {label}
        </span>
      </div>
      {failure === null ? null : <p className="text-14 text-warn">{failure}</p>}
      <Records domain={domain} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        <dt className="text-muted">CNAME</dt>
        <dd>{cnameSeen ? 'seen, it leads to us' : 'not seen yet'}</dd>
        <dt className="text-muted">Certificate</dt>
        <dd>{CERTIFICATES[certificateState]}</dd>
        <dt className="text-muted">Last look</dt>
        <dd>
          {checkedAt === null ? 'not yet' : <time dateTime={checkedAt}>{INSTANT.format(new Date(checkedAt))}</time>}
        </dd>
      </dl>
      {isReadOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <BusyButton
            aria-label={`Check now: ${host}`}
            busy={isBusy}
            busyText="Checking..."
            className="action action-quiet min-w-32"
            onClick={() => void check()}
          >
            Check now
          </BusyButton>
          <ConfirmButton
            busyText="Removing..."
            consequence={
              state === 'VERIFIED'
                ? `Your store is no longer at ${host}. For ${QUARANTINE_DAYS} days nobody else can use that address either; you can add it again.`
                : `${host} is taken off the list. You can add it again, with another proof.`
            }
            label="Remove"
            of={host}
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
          Add a <strong>TXT</strong> record at your DNS provider. It proves that {host} is yours, and has to stay.
        </p>
        <CopyValue label="TXT name" value={txtName} />
        <CopyValue label="TXT value" value={txtValue} />
      </li>
      <li>
        <p>
          Add a <strong>CNAME</strong> record, which leads visitors to your store.
        </p>
        <CopyValue label="CNAME name" value={host} />
        <CopyValue label="CNAME value" value={cnameTarget} />
      </li>
    </ol>
  );
}
