import { useRouter } from '@tanstack/react-router';
import { createClientOnlyFn } from '@tanstack/react-start';
import { lazy, Suspense, useMemo } from 'react';
import { Provider, useQuery } from 'urql';

import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import type { SessionUser } from '#app/data/session.ts';
import { makeViewingClient } from '#app/data/viewing-client.ts';
import { useViewing, type Viewing } from '#app/data/viewing.ts';
import { loadPanel } from '#app/features/shell/load-panel.ts';
import { MainPart } from '#app/ui/main-part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { PoliciesTab, SettingsTab } from './business-tabs.tsx';
import { EligibilityBanner } from './eligibility-banner.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PortalGuard } from './portal-guard.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PortalNav } from './portal-nav.tsx';
import { PORTAL_QUERY } from './portal-queries.ts';
import type { PortalSearch, TabId } from './portal-search.ts';
import { ReadOnly, useReadOnly } from './read-only.ts';
import { StatsBanner } from './stats-banner.tsx';
import { useLeaveViewing, ViewingBar } from './viewing-bar.tsx';

const SettingsPanels = lazy(async () => ({
  default: (await loadPanel(createClientOnlyFn(async () => await import('./settings/settings-panels.tsx'))))
    .SettingsPanels,
}));

type TabProps = { readonly tab: TabId; readonly search: PortalSearch };

/** @param isBare the address names no tab */
export function PortalScreen({ isBare, ...props }: TabProps & { readonly isBare: boolean }) {
  const viewing = useViewing();
  if (viewing !== null) return <Viewed {...props} key={viewing.token} viewing={viewing} />;
  return (
    <PortalGuard isBare={isBare}>
      {({ user, businessId }) => <Connected {...props} businessId={businessId} key={user.id} user={user} />}
    </PortalGuard>
  );
}

type PortalProps = TabProps & { readonly businessId: string; readonly user: SessionUser };

function Connected(props: PortalProps) {
  // Once nobody is signed in any more, the guard leads to the sign-in page.
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <Provider value={client}>
      <Portal {...props} />
    </Provider>
  );
}

/** A business's portal as the platform's staff sees it: the same, but nothing can be changed. */
function Viewed({ viewing, ...props }: TabProps & { readonly viewing: Viewing }) {
  const { token, user } = viewing;
  const leave = useLeaveViewing(viewing);
  const client = useMemo(
    () => makeViewingClient(token, () => leave(m.portal_viewing_ended_by_server())),
    [token, leave],
  );
  return (
    <ReadOnly value>
      <ViewingBar onLeave={leave} viewing={viewing} />
      <Provider value={client}>
        <Portal {...props} businessId={user.businessId} user={user} />
      </Provider>
    </ReadOnly>
  );
}

function Portal({ tab, search, businessId, user }: PortalProps) {
  const router = useRouter();
  const isReadOnly = useReadOnly();
  const [{ data, error, fetching }, reload] = useQuery({
    query: PORTAL_QUERY,
    variables: { businessId },
    requestPolicy: 'network-only',
  });
  const business = data?.business ?? null;
  // What the graph refuses in part is shown in part; only a failed connection stops the portal.
  if (error?.networkError !== undefined && data === undefined) {
    return (
      <Failure message={error.networkError.message} onRetry={() => void router.invalidate().then(() => reload())} />
    );
  }
  return (
    <div className="portal min-h-dvh">
      <PortalHeader user={user} />
      <div className="page grid gap-6 py-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
        <PortalNav tab={tab} />
        <MainPart className="grid content-start gap-5">
          <StatsBanner stats={data?.clientStats ?? null} state={fetching && data === undefined ? 'loading' : 'ready'} />
          {business?.eligibilityStatus ? <EligibilityBanner status={business.eligibilityStatus} /> : null}
          {tab === 'orders' ? (
            <OrdersTab
              businessId={businessId}
              mayRefund={!isReadOnly && (user.userType === 'BUSINESS_ADMIN' || user.userType === 'SUPER_ADMIN')}
              onChanged={reload}
              search={search}
              timeZone={business?.timeZone ?? 'America/Denver'}
            />
          ) : null}
          {tab === 'prohibited' ? <PoliciesTab business={business} /> : null}
          {tab === 'settings' ? <SettingsTab business={business} /> : null}
          {tab === 'settings' && business !== null ? (
            <Suspense fallback={<p role="status">{m.common_loading_tab()}</p>}>
              <SettingsPanels businessId={businessId} slug={business.slug} user={user} />
            </Suspense>
          ) : null}
        </MainPart>
      </div>
    </div>
  );
}

function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <main className="page grid min-h-dvh max-w-xl content-center justify-items-start gap-4">
      <PageTitle>{m.portal_failed()}</PageTitle>
      <p>{message}</p>
      <button className="action" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
    </main>
  );
}
