import { createFileRoute } from '@tanstack/react-router';

import { PrivacyPolicy } from '#app/features/legal/privacy-policy.tsx';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/privacy-policy')({
  head: () => ({
    meta: pageHead({
      title: m.legal_page_title({ title: m.legal_privacy_title() }),
      description: m.places_legal_privacy_description(),
    }),
  }),
  component: PrivacyPolicy,
});
