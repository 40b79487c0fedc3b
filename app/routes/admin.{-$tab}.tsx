import { createFileRoute, redirect } from '@tanstack/react-router';

import { AdminScreen } from '#app/features/admin/admin-screen.tsx';
import { ADMIN_TABS, adminTabOf, readAdminSearch } from '#app/features/admin/admin-search.ts';
import { m } from '#texts';

export const Route = createFileRoute('/admin/{-$tab}')({
  validateSearch: readAdminSearch,
  // The server redirects as well; this is for who comes from another page of a storefront.
  beforeLoad: ({ context: { shell }, location, params }) => {
    if (shell.kind !== 'platform') throw redirect({ href: `${shell.platformUrl}${location.href}` });
    if (params.tab === undefined) throw redirect({ to: '/admin/{-$tab}', params: { tab: 'dashboard' } });
  },
  head: ({ params }) => {
    const { label } = ADMIN_TABS[adminTabOf(params.tab)];
    return { meta: [{ title: m.admin_page_title({ tab: label() }) }, { name: 'robots', content: 'noindex' }] };
  },
  component: Admin,
});

function Admin() {
  const { tab } = Route.useParams();
  return <AdminScreen search={Route.useSearch()} tab={adminTabOf(tab)} />;
}
