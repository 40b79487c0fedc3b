import { createFileRoute, redirect } from '@tanstack/react-router';

import { readLoginSearch } from '#app/features/login/login-search.ts';

/** An address to link to: registering is a view of the sign-in page. */
export const Route = createFileRoute('/_site/register')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search: { ...search, view: 'register' } });
  },
});
