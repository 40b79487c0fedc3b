import { useEffect, useRef } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { useSave } from '../use-save.ts';
import {
  CONNECT_ACCOUNT,
  PAYMENT_ACCOUNT_QUERY,
  REFRESH_ACCOUNT,
  type WireAccount,
} from './payment-account-queries.ts';

/**
 * Whether customers' cards can be charged, and the way to the payment provider's own page.
 *
 * @param backTo where that page leads in the end: the address at which this stands
 */
export function PaymentAccount({ backTo }: { readonly backTo: string }) {
  const { businessId, mayOwn, reload } = usePortal();
  const account = usePanelQuery(PAYMENT_ACCOUNT_QUERY, { businessId }, ({ business }) => business);
  const refresh = useSave(REFRESH_ACCOUNT);
  const isAsked = useRef(false);
  const isOpen = account.value !== null && account.value.providerAccountId !== null && !isReady(account.value);

  // Whoever comes back from the provider's page is quicker than its message to us.
  useEffect(() => {
    if (!isOpen || !mayOwn || isAsked.current) return;
    isAsked.current = true;
    void ask();
  });

  async function ask(): Promise<void> {
    if ((await refresh.save({ businessId })) === null) return;
    account.reload();
    reload();
  }

  return (
    <Panel data={account} text={m.payout_text()} title={m.payout_title()}>
      {refresh.failure === null ? null : (
        <Notice role="alert" title={m.payout_refresh_failed()} tone="bad">
          <p>{refresh.failure.message}</p>
          <button className="action action-quiet justify-self-start" onClick={() => void ask()} type="button">
            {m.common_retry()}
          </button>
        </Notice>
      )}
      {account.value === null ? null : <State account={account.value} backTo={backTo} isAsking={refresh.isBusy} />}
    </Panel>
  );
}

function isReady({ providerChargesEnabled, providerPayoutsEnabled }: WireAccount): boolean {
  return providerChargesEnabled === true && providerPayoutsEnabled === true;
}

type StateProps = { readonly account: WireAccount; readonly backTo: string; readonly isAsking: boolean };

function State({ account, backTo, isAsking }: StateProps) {
  const { mayOwn } = usePortal();
  const { providerAccountId: id, providerChargesEnabled: mayCharge, providerMetadata } = account;
  const due = dueOf(providerMetadata);
  if (isReady(account)) {
    return (
      <Notice title={m.payout_ready()} tone="good">
        <p>{m.payout_ready_text({ account: id ?? '' })}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        title={id === null ? m.payout_none() : mayCharge === true ? m.payout_no_payouts() : m.payout_unfinished()}
        tone="warn"
      >
        <p>{id === null ? m.payout_none_text() : m.payout_unfinished_text()}</p>
        {id === null || due.length === 0 ? null : <p>{m.payout_due({ details: due.join(', ') })}</p>}
        {isAsking ? <p role="status">{m.payout_asking()}</p> : null}
      </Notice>
      {mayOwn ? <Connect backTo={backTo} isFirst={id === null} /> : <p className="text-14">{m.payout_admins_only()}</p>}
    </>
  );
}

function Connect({ backTo, isFirst }: { readonly backTo: string; readonly isFirst: boolean }) {
  const { businessId } = usePortal();
  const connect = useSave(CONNECT_ACCOUNT);

  async function go(): Promise<void> {
    const answer = await connect.save({ businessId, backTo });
    if (answer?.connectPaymentAccount) window.location.assign(answer.connectPaymentAccount.url);
  }

  return (
    <>
      {connect.failure === null ? null : (
        <Notice role="alert" title={m.payout_failed()} tone="bad">
          <p>{connect.failure.message}</p>
        </Notice>
      )}
      <BusyButton
        busy={connect.isBusy}
        busyText={m.payout_opening()}
        className="action min-w-52 justify-self-start"
        onClick={() => void go()}
      >
        {isFirst ? m.payout_connect() : m.payout_go_on()}
      </BusyButton>
    </>
  );
}

/** What the provider still asks for, as people say it. */
function dueOf(metadata: string | null): ReadonlyArray<string> {
  if (metadata === null) return [];
  try {
    const { due }: Record<string, unknown> = { ...JSON.parse(metadata) };
    return Array.isArray(due)
      ? due.filter((name) => typeof name === 'string').map((name) => name.replaceAll(/[._]/g, ' '))
      : [];
  } catch {
    return [];
  }
}
