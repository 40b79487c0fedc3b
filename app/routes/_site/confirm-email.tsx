import { createFileRoute } from '@tanstack/react-router';

import { ConfirmEmailScreen } from '#app/features/account/confirm-email-screen.tsx';

export const Route = createFileRoute('/_site/confirm-email')({
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } =>
    typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {},
  head: () => ({ meta: [{ title: 'Confirm your email' }, { name: 'robots', content: 'noindex' }] }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const { token } = Route.useSearch();
  return <ConfirmEmailScreen token={token ?? null} />;
}
