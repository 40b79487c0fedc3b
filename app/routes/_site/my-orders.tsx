import { createFileRoute } from '@tanstack/react-router';

import { MyOrdersScreen } from '#app/features/my-orders/my-orders-screen.tsx';

export const Route = createFileRoute('/_site/my-orders')({
  head: () => ({ meta: [{ title: 'My Orders' }, { name: 'robots', content: 'noindex' }] }),
  component: MyOrdersScreen,
});
