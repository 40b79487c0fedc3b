import { gql, useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { m } from '#texts';

import { moneyText } from '../../portal/wire-order.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import type { WirePlatformBusiness } from '../business-queries.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { SearchField } from '../list-filters.tsx';
import { BUSINESSES_TEXTS } from '../list-texts.ts';
import { PagedList } from '../paged-list.tsx';
import { PanelState, SidePanel } from '../side-panel.tsx';
import { useBusinesses } from '../use-businesses.ts';

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: m.admin_business, cell: ({ name }) => name },
  { label: m.admin_sizes, cell: ({ sizes }) => sizes, isFigure: true },
  { label: m.admin_units, cell: ({ units }) => units.toLocaleString('en-US'), isFigure: true },
  { label: m.admin_in_stock, cell: ({ unitsInStock }) => unitsInStock.toLocaleString('en-US'), isFigure: true },
];

export function InventoryTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses({ ...search, only: '' });
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-bold text-18">{m.admin_inventory()}</h2>
        <p className="text-14 text-muted">{m.admin_inventory_note()}</p>
      </div>
      <SearchField label={m.admin_search_businesses()} search={search} />
      <PagedList
        error={error}
        isFiltered={isFiltered}
        loaded={loaded}
        onRetry={reload}
        page={page}
        shown={rows.length}
        tab="inventory"
        texts={BUSINESSES_TEXTS}
      >
        <DataTable
          caption={m.admin_inventory_caption()}
          columns={COLUMNS}
          isBusy={fetching}
          opensIn="inventory"
          rowId={({ id }) => id}
          rows={rows}
        />
      </PagedList>
      {search.open === undefined ? null : <SizesPanel id={search.open} key={search.open} />}
    </div>
  );
}

type WireSize = {
  readonly id: string;
  readonly title: string;
  readonly size: number;
  readonly total: number;
  readonly available: number;
  readonly price: number;
};

const SIZES_QUERY = gql<
  {
    readonly business: { readonly name: string } | null;
    readonly dumpsters: ReadonlyArray<WireSize> | null;
  },
  { readonly id: string }
>`
  query AdminSizes($id: ID!) {
    business(id: $id) {
      name
    }
    dumpsters(businessId: $id) {
      id
      title
      size
      total
      available
      price
    }
  }
`;

const SIZE_COLUMNS: ReadonlyArray<Column<WireSize>> = [
  { label: m.admin_size, cell: ({ title }) => title },
  { label: m.admin_units, cell: ({ total }) => total, isFigure: true },
  { label: m.admin_available_today, cell: ({ available }) => available, isFigure: true },
  { label: m.admin_price, cell: ({ price }) => moneyText(price), isFigure: true },
];

function SizesPanel({ id }: { readonly id: string }) {
  const [{ data, error, fetching }] = useQuery({
    query: SIZES_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const sizes = data?.dumpsters ?? null;
  return (
    <SidePanel title={data?.business?.name ?? m.admin_business()}>
      {sizes === null ? (
        <PanelState
          failure={fetching || error === undefined ? null : failureText(error)}
          loading={m.admin_sizes_loading()}
        />
      ) : sizes.length === 0 ? (
        <p className="card p-4">{m.admin_sizes_none()}</p>
      ) : (
        <DataTable caption={m.admin_sizes()} columns={SIZE_COLUMNS} rowId={({ id: size }) => size} rows={sizes} />
      )}
    </SidePanel>
  );
}
