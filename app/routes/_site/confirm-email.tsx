import { createFileRoute } from '@tanstack/react-router';

import { ConfirmEmailScreen } from '#app/features/account/confirm-email-screen.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/confirm-email')({
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } =>
    typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {},
  head: () => ({ meta: [{ title: m.account_confirm_email_title() }, { name: 'robots', content: 'noindex' }] }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const { token } = Route.useSearch();
  return <ConfirmEmailScreen token={token ?? null} />;
}
