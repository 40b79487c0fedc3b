import { createFileRoute } from '@tanstack/react-router';

import { UserTerms } from '#app/features/legal/user-terms.tsx';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/user-terms')({
  head: () => ({
    meta: pageHead({
      title: m.legal_page_title({ title: m.legal_user_title() }),
      description: m.places_legal_terms_description(),
    }),
  }),
  component: UserTerms,
});
