import { createFileRoute } from '@tanstack/react-router';

import { PrivacyPolicy } from '#app/features/legal/privacy-policy.tsx';
import { pageHead } from '#app/features/shell/page-head.ts';
import { m } from '#texts';

export const Route = createFileRoute('/_site/privacy-policy')({
  head: () => ({
    meta: pageHead({ title: 'Privacy Policy · OSKR', description: m.places_legal_privacy_description() }),
  }),
  component: PrivacyPolicy,
});
