import { createFileRoute } from '@tanstack/react-router';

import { PortalScreen } from '#app/features/portal/portal-screen.tsx';
import { readPortalSearch, TABS, tabOf } from '#app/features/portal/portal-search.ts';

export const Route = createFileRoute('/client-portal/{-$tab}')({
  validateSearch: readPortalSearch,
  head: ({ params }) => {
    const tab = TABS.find(({ id }) => id === tabOf(params.tab));
    return { meta: [{ title: `${tab?.label ?? ''} · Client Portal` }, { name: 'robots', content: 'noindex' }] };
  },
  component: ClientPortal,
});

function ClientPortal() {
  const { tab } = Route.useParams();
  return <PortalScreen search={Route.useSearch()} tab={tabOf(tab)} />;
}
