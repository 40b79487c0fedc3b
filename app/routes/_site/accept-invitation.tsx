import { createFileRoute, redirect } from '@tanstack/react-router';

import { AcceptInvitationScreen } from '#app/features/account/accept-invitation-screen.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/accept-invitation')({
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } =>
    typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {},
  // Who works for a business signs in on the platform's own address.
  beforeLoad: ({ context: { shell }, location }) => {
    if (shell.kind !== 'platform') throw redirect({ href: `${shell.platformUrl}${location.href}` });
  },
  head: () => ({ meta: [{ title: m.account_invitation() }, { name: 'robots', content: 'noindex' }] }),
  component: AcceptInvitation,
});

function AcceptInvitation() {
  const { token } = Route.useSearch();
  return <AcceptInvitationScreen token={token ?? null} />;
}
