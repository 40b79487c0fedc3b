import { createFileRoute } from '@tanstack/react-router';

import { LoginScreen } from '#app/features/login/login-screen.tsx';
import { readLoginSearch } from '#app/features/login/login-search.ts';

export const Route = createFileRoute('/_site/login')({
  validateSearch: readLoginSearch,
  head: () => ({ meta: [{ title: 'Sign In' }, { name: 'robots', content: 'noindex' }] }),
  component: Login,
});

function Login() {
  return <LoginScreen {...Route.useSearch()} />;
}
