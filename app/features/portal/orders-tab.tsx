import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { FILTER_STATUSES, statusLabel } from '#worker/domain/order-status.ts';

import { OrderCard } from './order-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderTaskDialog } from './order-task-dialog.tsx';
import { readStatuses, type PortalSearch } from './portal-search.ts';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';
import { useOrders, type OrderList } from './use-orders.ts';

type OrdersTabProps = {
  readonly businessId: string;
  readonly timeZone: string;
  readonly search: PortalSearch;
  readonly mayRefund: boolean;
  /** An order moved: the figures above have changed too. */
  readonly onChanged: () => void;
};

export function OrdersTab({ businessId, timeZone, search, mayRefund, onChanged }: OrdersTabProps) {
  const statuses = readStatuses(search.status);
  const list = useOrders(businessId, { search: search.q ?? '', statuses });
  const now = useNow();
  const desk = useDesk(mayRefund, (order) => {
    list.replace(order);
    onChanged();
  });
  return (
    <div className="grid gap-4">
      <Filters search={search} statuses={statuses} />
      {list.failure === null ? null : <LoadFailure list={list} />}
      <div
        aria-busy={list.state === 'loading'}
        className={`grid gap-3 ${list.state === 'loading' ? 'opacity-60' : ''}`}
      >
        {list.orders.length === 0 ? (
          <NoOrders isFiltered={search.q !== undefined || statuses.length > 0} state={list.state} />
        ) : null}
        {list.orders.map((order) => (
          <OrderCard desk={desk} key={order.id} now={now} order={order} />
        ))}
      </div>
      {list.orders.length === 0 ? null : <More list={list} />}
      {search.order === undefined ? null : (
        <OrderDialog desk={desk} now={now} orderId={search.order} timeZone={timeZone} />
      )}
      {desk.task === null ? null : <OrderTaskDialog desk={desk} task={desk.task} />}
    </div>
  );
}

function LoadFailure({ list }: { readonly list: OrderList }) {
  return (
    <Notice role="alert" title={m.portal_orders_failed()} tone="bad">
      <button className="action action-quiet justify-self-start" onClick={list.reload} type="button">
        {m.common_retry()}
      </button>
      <details>
        <summary className="link">{m.portal_details()}</summary>
        <p className="text-14">{list.failure}</p>
      </details>
    </Notice>
  );
}

function NoOrders({ state, isFiltered }: { readonly state: OrderList['state']; readonly isFiltered: boolean }) {
  if (state === 'failed') return null;
  if (state === 'loading') {
    return (
      <>
        <p className="sr-only" role="status">
          {m.portal_loading_orders()}
        </p>
        {[1, 2, 3].map((place) => (
          <div aria-hidden="true" className="card h-48" key={place} />
        ))}
      </>
    );
  }
  return (
    <div className="card grid gap-1 p-6">
      <p className="font-bold">{isFiltered ? m.portal_no_match() : m.portal_no_orders()}</p>
      <p className="text-muted">{isFiltered ? m.portal_no_match_text() : m.portal_no_orders_text()}</p>
    </div>
  );
}

function More({ list }: { readonly list: OrderList }) {
  return (
    <div className="grid justify-items-start gap-3">
      {list.moreFailure === null ? null : <Notice role="alert" title={list.moreFailure} tone="bad" />}
      <div className="flex flex-wrap items-center gap-4">
        {list.hasMore ? (
          <BusyButton
            busy={list.isLoadingMore}
            busyText={m.portal_loading_more()}
            className="action action-quiet min-w-32"
            onClick={list.loadMore}
          >
            {m.portal_load_more()}
          </BusyButton>
        ) : null}
        <p className="figure text-14 text-muted" role="status">
          {m.portal_showing({ shown: list.orders.length, total: list.totalCount })}
        </p>
      </div>
    </div>
  );
}

const DEBOUNCE_MS = 250;

type FiltersProps = { readonly search: PortalSearch; readonly statuses: ReadonlyArray<string> };

function Filters({ search, statuses }: FiltersProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const [typed, setTyped] = useState(search.q ?? '');

  useEffect(() => {
    if (typed.trim() === (search.q ?? '')) return;
    const timer = setTimeout(() => {
      void navigate({
        search: ({ q: _, ...before }) => (typed.trim() === '' ? before : { ...before, q: typed.trim() }),
        replace: true,
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, search.q, navigate]);

  const choose = (wanted: ReadonlyArray<string>): void => {
    void navigate({
      search: ({ status: _, ...before }) => (wanted.length === 0 ? before : { ...before, status: wanted.join(',') }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <div className="grid gap-3">
      <label className="sr-only" htmlFor="order-search">
        {m.portal_search()}
      </label>
      <input
        className="field-control"
        id="order-search"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={m.portal_search_hint()}
        type="search"
        value={typed}
      />
      <fieldset className="flex min-w-0 items-center gap-2 p-1 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
        <legend className="sr-only">{m.portal_status_filter()}</legend>
        {FILTER_STATUSES.map((status) => (
          <label
            className="flex min-h-9 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 text-14 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:font-semibold"
            key={status}
          >
            <input
              checked={statuses.includes(status)}
              className="size-4"
              onChange={(event) =>
                choose(event.target.checked ? [...statuses, status] : statuses.filter((other) => other !== status))
              }
              type="checkbox"
            />
            {statusLabel(status)}
          </label>
        ))}
        {statuses.length === 0 ? null : (
          <button className="link min-h-9 shrink-0 px-2 text-14" onClick={() => choose([])} type="button">
            {m.portal_clear_filter()}
          </button>
        )}
      </fieldset>
    </div>
  );
}
