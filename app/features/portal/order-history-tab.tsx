import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import type { FailureDetails } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { FILTER_STATUSES, statusLabel } from '#worker/domain/order-status.ts';

import { KeyboardHint } from './keyboard-hint.tsx';
import { NoticeSwitch } from './notice-switch.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { orderKeysAreOn, switchOrderKeys } from './order-keys.ts';
import { OrderTaskDialog } from './order-task-dialog.tsx';
import { usePortal, type TabProps } from './portal-context.ts';
import { readStatuses, type PortalSearch } from './portal-search.ts';
import { ScheduleView } from './schedule/schedule-view.tsx';
import { SCHEDULE, ViewSwitch } from './schedule/view-switch.tsx';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';
import { ORDER_SEARCH, useOrderKeys } from './use-order-keys.ts';
import { useOrders, type OrderList } from './use-orders.ts';

/** All orders as a list, or what is to be driven, by day. */
export function OrderHistoryTab({ search }: TabProps) {
  return (
    <div className="grid gap-4">
      <ViewSwitch isSchedule={search.view === SCHEDULE} />
      {search.view === SCHEDULE ? <ScheduleView search={search} /> : <OrderListView search={search} />}
    </div>
  );
}

function OrderListView({ search }: TabProps) {
  const { businessId, timeZone, mayOwn, reload, revision } = usePortal();
  const statuses = readStatuses(search.status);
  const list = useOrders(businessId, { search: search.q ?? '', statuses });
  const refresh = useEffectEvent(list.refresh);
  useEffect(() => {
    if (revision > 0) void refresh();
  }, [revision]);
  const now = useNow();
  const desk = useDesk(mayOwn, (order) => {
    list.replace(order);
    reload();
  });
  // Off until it is known: the page is drawn before its browser can be asked.
  const [hasKeys, setKeys] = useState(false);
  useEffect(() => setKeys(orderKeysAreOn()), []);
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const cards = useOrderKeys(hasKeys, (place) => {
    const order = list.orders[place]?.id;
    if (order !== undefined) void navigate({ search: (before) => ({ ...before, order }), resetScroll: false });
  });
  return (
    <div className="grid gap-4">
      <Filters search={search} statuses={statuses} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <NoticeSwitch />
        <KeyboardHint
          isOn={hasKeys}
          onSwitch={(isOn) => {
            switchOrderKeys(isOn);
            setKeys(isOn);
          }}
        />
      </div>
      {list.failure === null ? null : <LoadFailure failure={list.failure} onRetry={list.reload} />}
      <div
        aria-busy={list.state === 'loading'}
        className={`grid gap-3 ${list.state === 'loading' ? 'renewing' : ''}`}
        ref={cards}
      >
        {list.orders.length === 0 ? (
          <NoOrders isFiltered={search.q !== undefined || statuses.length > 0} state={list.state} />
        ) : null}
        {list.orders.map((order) => (
          <OrderCard desk={desk} key={order.id} now={now} order={order} timeZone={timeZone} />
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

type LoadFailureProps = { readonly failure: FailureDetails; readonly onRetry: () => void };

function LoadFailure({ failure: { message, requestId }, onRetry }: LoadFailureProps) {
  return (
    <Notice role="alert" title={m.portal_orders_failed()} tone="bad">
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
      <details>
        <summary className="link">{m.portal_details()}</summary>
        <p className="text-14">{message}</p>
        {requestId === null ? null : <p className="text-12 text-muted">{m.common_request({ requestId })}</p>}
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
            // The next page of one list is none of another that is still to come.
            disabled={list.state !== 'ready'}
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
/** Says what became of the money and not where the order stands: it has a switch of its own beside the seven. */
const REFUNDED = 'REFUNDED';

function toggled(statuses: ReadonlyArray<string>, status: string): ReadonlyArray<string> {
  return statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status];
}

type FiltersProps = { readonly search: PortalSearch; readonly statuses: ReadonlyArray<string> };

function Filters({ search, statuses }: FiltersProps) {
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const asked = search.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    // A link led to other orders: what is searched for now is not what was typed.
    if (asked !== sent) {
      setTyped(asked);
      // Back to what was sent before is such a link as well.
      setSent(asked);
    }
  }

  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      void navigate({
        search: ({ q: _, ...before }) => (typed.trim() === '' ? before : { ...before, q: typed.trim() }),
        replace: true,
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, navigate]);

  const choose = (wanted: ReadonlyArray<string>): void => {
    void navigate({
      search: ({ status: _, ...before }) => (wanted.length === 0 ? before : { ...before, status: wanted.join(',') }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <div className="grid gap-3">
      <label className="sr-only" htmlFor={ORDER_SEARCH}>
        {m.portal_search()}
      </label>
      <input
        className="field-control"
        id={ORDER_SEARCH}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={m.portal_search_hint()}
        type="search"
        value={typed}
      />
      <fieldset className="flex min-w-0 items-center gap-2 py-1 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
        <legend className="sr-only">{m.portal_status_filter()}</legend>
        {FILTER_STATUSES.map((status) => (
          <label
            className="flex min-h-9 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 text-14 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:font-semibold"
            key={status}
          >
            <input
              checked={statuses.includes(status)}
              className="size-4"
              onChange={() => choose(toggled(statuses, status))}
              type="checkbox"
            />
            {statusLabel(status)}
          </label>
        ))}
        <button
          aria-pressed={statuses.includes(REFUNDED)}
          className="min-h-9 shrink-0 rounded-control border border-line-strong bg-raised px-2.5 text-14 aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:font-semibold"
          onClick={() => choose(toggled(statuses, REFUNDED))}
          type="button"
        >
          {statusLabel(REFUNDED)}
        </button>
        {statuses.length === 0 ? null : (
          <button className="link min-h-9 shrink-0 px-2 text-14" onClick={() => choose([])} type="button">
            {m.portal_clear_filter()}
          </button>
        )}
      </fieldset>
    </div>
  );
}
