import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';
import { ORDER_STATUSES, statusLabel } from '#worker/domain/order-status.ts';

import { statusLook } from '../../portal/status-look.ts';
import { moneyText, personOf } from '../../portal/wire-order.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips, SearchField } from '../list-filters.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { useAllOrders, type AllOrders, type WirePlatformOrder } from '../use-all-orders.ts';
import { instantText } from '../wire-text.ts';

const STATUSES = ORDER_STATUSES.map((id) => ({ id, label: () => statusLabel(id) }));

const COLUMNS: ReadonlyArray<Column<WirePlatformOrder>> = [
  { label: m.admin_order, cell: ({ orderNumber }) => <span className="figure">{orderNumber}</span> },
  { label: m.admin_status, cell: ({ status }) => <Status status={status} /> },
  { label: m.admin_business, cell: ({ business }) => business.name, isExtra: true },
  { label: m.admin_customer, cell: (order) => personOf(order).name, isExtra: true },
  { label: m.admin_placed, cell: ({ createdAt }) => instantText(createdAt), isExtra: true },
  { label: m.admin_total, cell: ({ total }) => moneyText(total), isFigure: true },
];

function Status({ status }: { readonly status: string }) {
  const { badge, label } = statusLook(status);
  return <span className={`inline-block rounded-control px-2 py-0.5 font-semibold text-12 ${badge}`}>{label}</span>;
}

export function OrdersTab({ search }: AdminTabProps) {
  const status = STATUSES.find(({ id }) => id === search.only)?.id ?? null;
  const list = useAllOrders(search.q ?? null, status);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">{m.admin_orders()}</h2>
      <SearchField label={m.admin_search_orders()} search={search} />
      <Chips all={m.admin_all()} choices={STATUSES} chosen={search.only} label={m.admin_order_status()} />
      <List isFiltered={search.q !== undefined || status !== null} list={list} />
      {search.open === undefined ? null : <OrderPanel id={search.open} key={search.open} />}
    </div>
  );
}

function List({ list, isFiltered }: { readonly list: AllOrders; readonly isFiltered: boolean }) {
  const { orders, totalCount, state, failure, reload, loadMore, hasMore, isLoadingMore } = list;
  if (state === 'failed')
    return (
      <Notice role="alert" title={m.admin_orders_failed()} tone="bad">
        <p>{failure}</p>
        <button className="action action-quiet justify-self-start" onClick={reload} type="button">
          {m.common_retry()}
        </button>
      </Notice>
    );
  if (orders.length === 0)
    return (
      <p className="card min-h-40 p-6 text-center font-bold" role="status">
        {state === 'loading'
          ? m.admin_orders_loading()
          : isFiltered
            ? m.admin_orders_no_match()
            : m.admin_orders_none()}
      </p>
    );
  return (
    <>
      <DataTable
        caption={m.admin_orders()}
        columns={COLUMNS}
        isBusy={state === 'loading'}
        opensIn="orders"
        rowId={({ id }) => id}
        rows={orders}
      />
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <div className="flex flex-wrap items-center gap-4">
        {hasMore ? (
          <BusyButton
            busy={isLoadingMore}
            busyText={m.admin_loading_more()}
            className="action action-quiet min-w-32"
            onClick={loadMore}
          >
            {m.admin_load_more()}
          </BusyButton>
        ) : null}
        <p className="figure text-14 text-muted" role="status">
          {m.admin_orders_shown({ shown: orders.length, total: totalCount.toLocaleString('en-US') })}
        </p>
      </div>
    </>
  );
}
