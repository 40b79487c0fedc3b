import { createFileRoute, notFound } from '@tanstack/react-router';

import { OrderNotFound } from '#app/features/orders/order-not-found.tsx';
import { OrderScreen } from '#app/features/orders/order-screen.tsx';
import { loadRoutePart } from '#app/features/shell/load-route-part.ts';
import { m } from '#texts';

type OrderSearch = {
  /** The order's access token. */
  readonly t?: string;
  /** The charge to pay. */
  readonly pay?: string;
  /** The rental is being extended. */
  readonly extend?: string;
  readonly payment_intent?: string;
};

const KNOWN = ['t', 'pay', 'extend', 'payment_intent'] as const;

export const Route = createFileRoute('/_site/order-confirmation/$id')({
  validateSearch: (search: Record<string, unknown>): OrderSearch =>
    Object.fromEntries(KNOWN.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : []))),
  loaderDeps: ({ search: { t } }) => ({ t }),
  loader: async ({ params, deps }) => {
    const { loadOrder } = await loadRoutePart(() => import('#app/data/order.ts'));
    const answer = await loadOrder({ data: { orderId: params.id, accessToken: deps.t ?? null } });
    if (!answer.ok && answer.problem.code !== 'NOT_FOUND') return { order: null, problem: answer.problem };
    if (!answer.ok || answer.value === null) throw notFound();
    return { order: answer.value, problem: null };
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.order ? m.order_title({ number: loaderData.order.orderNumber }) : m.order_not_found() },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: () => <OrderNotFound />,
  component: Order,
});

function Order() {
  const { order, problem } = Route.useLoaderData();
  const { t, pay, extend, payment_intent: intent } = Route.useSearch();
  if (order === null) return <OrderNotFound requestId={problem.requestId} />;
  const request = { chargeId: pay ?? null, isBackFromBank: intent !== undefined };
  return (
    <OrderScreen
      accessToken={t ?? null}
      isBackToExtend={extend !== undefined && intent !== undefined}
      order={order}
      pay={request}
    />
  );
}
