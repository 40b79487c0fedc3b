import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without an order's id there is nothing to show. */
export const Route = createFileRoute('/_site/order-confirmation/')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
