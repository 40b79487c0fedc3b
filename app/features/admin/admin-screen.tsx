import { useMemo } from 'react';
import { Provider } from 'urql';

import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import type { SessionUser } from '#app/data/session.ts';
import { RoleGuard } from '#app/features/account/guards.tsx';
import { MainPart } from '#app/ui/main-part.tsx';

import { AdminHeader } from './admin-header.tsx';
import { AdminNav } from './admin-nav.tsx';
import type { AdminSearch, AdminTab } from './admin-search.ts';
import { AdminTabContent } from './admin-tab-content.tsx';
import { StatCards } from './stat-cards.tsx';

type AdminScreenProps = { readonly tab: AdminTab; readonly search: AdminSearch };

const ROLES = ['SUPER_ADMIN'];

export function AdminScreen(props: AdminScreenProps) {
  return <RoleGuard roles={ROLES}>{({ user }) => <Connected {...props} key={user.id} user={user} />}</RoleGuard>;
}

function Connected({ tab, search, user }: AdminScreenProps & { readonly user: SessionUser }) {
  // Once nobody is signed in any more, the guard leads to the sign-in page.
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <Provider value={client}>
      <div className="portal min-h-dvh">
        <AdminHeader user={user} />
        <AdminNav tab={tab} />
        <MainPart className="page grid content-start gap-5 py-5">
          <StatCards />
          <AdminTabContent search={search} tab={tab} />
        </MainPart>
      </div>
    </Provider>
  );
}
