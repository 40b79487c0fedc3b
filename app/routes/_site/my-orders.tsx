import { createFileRoute } from '@tanstack/react-router';

import { MyOrdersScreen } from '#app/features/my-orders/my-orders-screen.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/my-orders')({
  head: () => ({ meta: [{ title: m.order_mine() }, { name: 'robots', content: 'noindex' }] }),
  component: MyOrdersScreen,
});
