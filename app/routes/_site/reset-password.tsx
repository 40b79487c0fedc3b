import { createFileRoute } from '@tanstack/react-router';

import { ResetPasswordScreen } from '#app/features/account/reset-password-screen.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/reset-password')({
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } =>
    typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {},
  head: () => ({ meta: [{ title: m.account_set_password() }, { name: 'robots', content: 'noindex' }] }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return <ResetPasswordScreen token={token ?? null} />;
}
