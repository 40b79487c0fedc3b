import { createFileRoute } from '@tanstack/react-router';

import { safeReturn } from '#app/data/session.ts';
import { LoginScreen } from '#app/features/login/login-screen.tsx';

export const Route = createFileRoute('/_site/login')({
  validateSearch: (search: Record<string, unknown>): { readonly returnTo?: string } =>
    typeof search['returnTo'] === 'string' ? { returnTo: search['returnTo'] } : {},
  head: () => ({ meta: [{ title: 'Sign In' }, { name: 'robots', content: 'noindex' }] }),
  component: Login,
});

function Login() {
  const { returnTo } = Route.useSearch();
  return <LoginScreen returnTo={safeReturn(returnTo)} />;
}
