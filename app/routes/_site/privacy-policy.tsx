import { createFileRoute } from '@tanstack/react-router';

import { PrivacyPolicy } from '#app/features/legal/privacy-policy.tsx';

export const Route = createFileRoute('/_site/privacy-policy')({
  head: () => ({ meta: [{ title: 'Privacy Policy · OSKR' }] }),
  component: PrivacyPolicy,
});
