import { createFileRoute } from '@tanstack/react-router';

import { BusinessTerms } from '#app/features/legal/business-terms.tsx';

export const Route = createFileRoute('/_site/business-terms')({
  head: () => ({ meta: [{ title: 'Business Terms · OSKR' }] }),
  component: BusinessTerms,
});
