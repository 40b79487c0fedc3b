import { createFileRoute } from '@tanstack/react-router';

import { AccountPage } from '#app/features/account-page/account-page.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/account')({
  head: () => ({ meta: [{ title: m.account_title() }, { name: 'robots', content: 'noindex' }] }),
  component: AccountPage,
});
