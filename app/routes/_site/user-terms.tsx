import { createFileRoute } from '@tanstack/react-router';

import { UserTerms } from '#app/features/legal/user-terms.tsx';

export const Route = createFileRoute('/_site/user-terms')({
  head: () => ({ meta: [{ title: 'User Terms · OSKR' }] }),
  component: UserTerms,
});
