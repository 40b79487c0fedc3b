import { createFileRoute } from '@tanstack/react-router';

import { LoginScreen } from '#app/features/login/login-screen.tsx';
import { readLoginSearch } from '#app/features/login/login-search.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/login')({
  validateSearch: readLoginSearch,
  head: () => ({ meta: [{ title: m.account_sign_in() }, { name: 'robots', content: 'noindex' }] }),
  component: Login,
});

function Login() {
  return <LoginScreen {...Route.useSearch()} />;
}
