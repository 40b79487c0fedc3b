import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Provider, useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import type { SessionUser } from '#app/data/session.ts';
import { makeViewingClient } from '#app/data/viewing-client.ts';
import { useViewing, type Viewing } from '#app/data/viewing.ts';
import { MainPart } from '#app/ui/main-part.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { EligibilityBanner, EligibilityRoom } from './eligibility-banner.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PortalContext, type PortalFacts } from './portal-context.ts';
import { PortalGuard } from './portal-guard.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PortalNav } from './portal-nav.tsx';
import { PORTAL_QUERY } from './portal-queries.ts';
import type { PortalSearch, TabId } from './portal-search.ts';
import { ReadOnly, useReadOnly } from './read-only.ts';
import { StatsBanner } from './stats-banner.tsx';
import { TabContent } from './tab-content.tsx';
import { useCountedTitle } from './use-counted-title.ts';
import { useLastKnown } from './use-last-known.ts';
import { useLiveDesk } from './use-live-desk.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useLeaveViewing, ViewingBar } from './viewing-bar.tsx';

type ScreenProps = { readonly tab: TabId; readonly search: PortalSearch };

/** @param isBare the address names no tab */
export function PortalScreen({ isBare, ...props }: ScreenProps & { readonly isBare: boolean }) {
  const viewing = useViewing();
  if (viewing !== null) return <Viewed {...props} key={viewing.token} viewing={viewing} />;
  return (
    <PortalGuard isBare={isBare}>
      {({ user, businessId }) => <Connected {...props} businessId={businessId} key={user.id} user={user} />}
    </PortalGuard>
  );
}

type PortalProps = ScreenProps & { readonly businessId: string; readonly user: SessionUser };

function Connected(props: PortalProps) {
  // Once nobody is signed in any more, the guard leads to the sign-in page.
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <Provider value={client}>
      <Portal {...props} token={null} />
    </Provider>
  );
}

/** A business's portal as the platform's staff sees it: the same, but nothing can be changed. */
function Viewed({ viewing, ...props }: ScreenProps & { readonly viewing: Viewing }) {
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
        <Portal {...props} businessId={user.businessId} token={token} user={user} />
      </Provider>
    </ReadOnly>
  );
}

function Portal({ tab, search, businessId, user, token }: PortalProps & { readonly token: string | null }) {
  const router = useRouter();
  const isReadOnly = useReadOnly();
  const [{ data: read, error, fetching }, reload] = useQuery({
    query: PORTAL_QUERY,
    variables: { businessId },
    requestPolicy: 'network-only',
  });
  const data = useLastKnown(read, businessId);
  const business = data?.business ?? null;
  const pending = data?.clientStats?.pendingOrders ?? 0;
  useCountedTitle(tab, pending);
  const [revision, setRevision] = useState(0);
  const newOrders = useNewOrders(businessId, (orderId) => {
    void router.navigate({ to: '/client-portal/{-$tab}', params: { tab: 'orders' }, search: { order: orderId } });
  });
  useLiveDesk(businessId, token, async () => {
    reload();
    setRevision((before) => before + 1);
    return await newOrders.ask();
  });
  // What the graph refuses in part is shown in part; only a failed connection stops the portal.
  if (error?.networkError !== undefined && data === null) {
    return <Failure message={failureText(error)} onRetry={() => void router.invalidate().then(() => reload())} />;
  }
  const isLoading = fetching && data === null;
  const facts: PortalFacts = {
    businessId,
    business,
    orders: data?.clientStats?.totalOrders ?? 0,
    timeZone: business?.timeZone ?? 'America/Denver',
    user,
    isReadOnly,
    mayOwn: !isReadOnly && (user.userType === 'BUSINESS_ADMIN' || user.userType === 'SUPER_ADMIN'),
    reload,
    revision,
  };
  return (
    <div className="portal min-h-dvh">
      <PortalHeader user={user} />
      <p className="sr-only" role="status">
        {newOrders.said}
      </p>
      <div className="page grid gap-6 py-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
        <PortalNav pending={pending} tab={tab} />
        <MainPart className="grid content-start gap-5">
          {tab === 'setup' ? null : (
            <>
              <StatsBanner stats={data?.clientStats ?? null} state={isLoading ? 'loading' : 'ready'} />
              {isLoading ? <EligibilityRoom /> : null}
              {business?.eligibilityStatus ? <EligibilityBanner status={business.eligibilityStatus} /> : null}
            </>
          )}
          <PortalContext value={facts}>
            <LeaveGuard>
              <TabContent search={search} tab={tab} />
            </LeaveGuard>
          </PortalContext>
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
