import { createFileRoute, redirect } from '@tanstack/react-router';

import { PortalScreen } from '#app/features/portal/portal-screen.tsx';
import { readPortalSearch, tabLabel, tabOf } from '#app/features/portal/portal-search.ts';
import { m } from '#texts';

export const Route = createFileRoute('/client-portal/{-$tab}')({
  validateSearch: readPortalSearch,
  // The server redirects as well; this is for who comes from another page of a storefront.
  beforeLoad: ({ context: { shell }, location }) => {
    if (shell.kind !== 'platform') throw redirect({ href: `${shell.platformUrl}${location.href}` });
  },
  head: ({ params }) => {
    const tab = tabLabel(tabOf(params.tab));
    return { meta: [{ title: m.portal_page_title({ tab }) }, { name: 'robots', content: 'noindex' }] };
  },
  component: ClientPortal,
});

function ClientPortal() {
  const { tab } = Route.useParams();
  return <PortalScreen isBare={tab === undefined} search={Route.useSearch()} tab={tabOf(tab)} />;
}
