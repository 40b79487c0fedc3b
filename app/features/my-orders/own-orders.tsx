import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';

import { MY_ORDERS, type OwnOrder } from '#app/data/my-orders.ts';
import { statusLook } from '#app/features/portal/status-look.ts';
import { daysText, moneyText } from '#app/features/portal/wire-order.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

export function OwnOrders({ userId }: { readonly userId: string }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: MY_ORDERS,
    variables: { customerId: userId, after: null },
    requestPolicy: 'network-only',
  });
  const first = data?.ordersPaginated;
  return (
    <section aria-labelledby="orders" className="grid gap-3">
      <h2 className="font-bold text-18" id="orders">
        Order history
      </h2>
      {first === undefined && error !== undefined ? (
        <Notice role="alert" title="Error Loading Orders" tone="bad">
          <p>{error.networkError?.message ?? error.graphQLErrors[0]?.message}</p>
          <button className="action action-quiet justify-self-start" onClick={() => reload()} type="button">
            Retry
          </button>
        </Notice>
      ) : null}
      {first === undefined && fetching ? <Loading /> : null}
      {first === undefined ? null : <Pages first={first} key={first.pageInfo.endCursor} userId={userId} />}
    </section>
  );
}

type Page = {
  readonly edges: ReadonlyArray<{ readonly node: OwnOrder }>;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
};

function Pages({ first, userId }: { readonly first: Page; readonly userId: string }) {
  const client = useClient();
  const [pages, setPages] = useState<ReadonlyArray<Page>>([first]);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const orders = pages.flatMap(({ edges }) => edges.map(({ node }) => node));
  const last = pages.at(-1) ?? first;

  async function more(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const { data } = await client
      .query(MY_ORDERS, { customerId: userId, after: last.pageInfo.endCursor }, { requestPolicy: 'network-only' })
      .toPromise();
    if (data === undefined) setFailed(true);
    else setPages([...pages, data.ordersPaginated]);
    setBusy(false);
  }

  if (orders.length === 0)
    return (
      <div className="card grid gap-1 p-6">
        <p className="font-bold">No orders yet</p>
        <p className="text-muted">What you order while you are signed in will be here.</p>
        <Link className="action mt-2 justify-self-start" to="/search/{-$slug}/{-$zip}">
          Find a dumpster
        </Link>
      </div>
    );
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      {isFailed ? <Notice role="alert" title="Failed to load more orders. Please try again." tone="bad" /> : null}
      <div className="flex flex-wrap items-center gap-4">
        {last.pageInfo.hasNextPage ? (
          <BusyButton
            busy={isBusy}
            busyText="Loading..."
            className="action action-quiet min-w-32"
            onClick={() => void more()}
          >
            Load More
          </BusyButton>
        ) : null}
        <p className="figure text-14 text-muted" role="status">
          Showing {orders.length} of {first.totalCount} orders
        </p>
      </div>
    </>
  );
}

function Row({ order }: { readonly order: OwnOrder }) {
  const { edge, badge, label } = statusLook(order.status);
  return (
    <li className={`card grid gap-2 border-l-6 p-4 ${edge}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figure font-bold">{order.orderNumber}</span>
          <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${badge}`}>{label}</span>
        </p>
        <p className="figure font-extrabold text-18">{moneyText(order.total)}</p>
      </div>
      <p className="text-14">
        {order.orderItems.map(({ quantity, dumpster }) => `${quantity} × ${dumpster.title}`).join(', ')}
        {' from '}
        {order.business.name}
      </p>
      <p className="figure text-14 text-muted">{daysText(order)}</p>
      <Link
        aria-label={`View order ${order.orderNumber}`}
        className="link inline-flex min-h-11 items-center justify-self-start"
        params={{ id: order.id }}
        to="/order-confirmation/$id"
      >
        View order
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading orders...
      </p>
      {[1, 2, 3].map((place) => (
        <div aria-hidden="true" className="card h-40" key={place} />
      ))}
    </>
  );
}
