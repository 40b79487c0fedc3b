import { createFileRoute } from '@tanstack/react-router';

import { BusinessTerms } from '#app/features/legal/business-terms.tsx';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/business-terms')({
  head: () => ({
    meta: pageHead({
      title: m.legal_page_title({ title: m.legal_business_title() }),
      description: m.places_legal_business_description(),
    }),
  }),
  component: BusinessTerms,
});
