import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { OwnFilterFields } from './own-filter-fields.tsx';
import { NO_FILTER, type OwnFilter } from './own-filter.ts';
import { OwnOrderCard } from './own-order-card.tsx';
import { useOwnOrders, type OwnOrderList } from './use-own-orders.ts';

const PAUSE_MS = 250;

/** A customer's order history, with what they look for in it. */
export function OwnOrders({ userId }: { readonly userId: string }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useOwnOrders(userId, useSettled(filter));
  const isFiltered = filter.search.trim() !== '' || filter.status !== null;
  const isEmpty = list.loaded?.total === 0 && !isFiltered;
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h2 className="font-bold text-18" id="orders">
        {m.order_mine_history()}
      </h2>
      {isEmpty ? <Empty /> : <OwnFilterFields filter={filter} onChange={setFilter} />}
      {list.failure === null ? null : <Failure failure={list.failure} onRetry={list.reload} />}
      {list.loaded === null && list.isLoading ? <Loading /> : null}
      {isEmpty ? null : <Found list={list} onClear={() => setFilter(NO_FILTER)} />}
    </section>
  );
}

/** The search box is followed once the fingers rest; a chip at once. */
function useSettled(filter: OwnFilter): OwnFilter {
  const [search, setSearch] = useState(filter.search);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(filter.search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter.search]);
  return { search, status: filter.status };
}

function Failure({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => void }) {
  return (
    <Notice role="alert" title={m.order_mine_error()} tone="bad">
      <p>{failure}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.order_mine_retry()}
      </button>
    </Notice>
  );
}

function Empty() {
  return (
    <div className="card grid gap-1 p-6">
      <p className="font-bold">{m.order_mine_empty()}</p>
      <p className="text-muted">{m.order_mine_empty_text()}</p>
      <Link className="action mt-2 justify-self-start" to="/search/{-$slug}/{-$zip}">
        {m.order_mine_find()}
      </Link>
    </div>
  );
}

function Found({ list, onClear }: { readonly list: OwnOrderList; readonly onClear: () => void }) {
  const { loaded, isLoading } = list;
  if (loaded === null) return null;
  const { orders, total, hasMore } = loaded;
  if (orders.length === 0 && !isLoading)
    return (
      <div className="card grid gap-1 p-6" role="status">
        <p className="font-bold">{m.order_mine_none()}</p>
        <p className="text-muted">{m.order_mine_none_text()}</p>
        <button className="action action-quiet mt-2 justify-self-start" onClick={onClear} type="button">
          {m.order_mine_clear()}
        </button>
      </div>
    );
  return (
    <>
      <ul aria-busy={isLoading} className={`grid gap-3 ${isLoading ? 'opacity-60' : ''}`}>
        {orders.map((order) => (
          <OwnOrderCard key={order.id} order={order} />
        ))}
      </ul>
      {list.hasMoreFailed ? <Notice role="alert" title={m.order_mine_more_failed()} tone="bad" /> : null}
      <div className="flex flex-wrap items-center gap-4">
        {hasMore ? (
          <BusyButton
            busy={list.isLoadingMore}
            busyText={m.order_mine_more_busy()}
            className="action action-quiet min-w-32"
            disabled={isLoading}
            onClick={list.loadMore}
          >
            {m.order_mine_more()}
          </BusyButton>
        ) : null}
        <p className="figure text-14 text-muted" role="status">
          {m.order_mine_shown({ shown: orders.length, total })}
        </p>
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <p className="sr-only" role="status">
        {m.order_mine_loading()}
      </p>
      {[1, 2, 3].map((place) => (
        <div aria-hidden="true" className="skeleton h-44" key={place} />
      ))}
    </>
  );
}
