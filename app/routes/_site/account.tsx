import { createFileRoute } from '@tanstack/react-router';

import { AccountPage } from '#app/features/account-page/account-page.tsx';

export const Route = createFileRoute('/_site/account')({
  head: () => ({ meta: [{ title: 'My Account' }, { name: 'robots', content: 'noindex' }] }),
  component: AccountPage,
});
