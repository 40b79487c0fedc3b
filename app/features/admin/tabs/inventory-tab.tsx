import { gql, useQuery } from 'urql';

import { moneyText } from '../../portal/wire-order.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import type { WirePlatformBusiness } from '../business-queries.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { SearchField } from '../list-filters.tsx';
import { messageOf, PagedList } from '../paged-list.tsx';
import { PanelState, SidePanel } from '../side-panel.tsx';
import { useBusinesses } from '../use-businesses.ts';

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: 'Business', cell: ({ name }) => name },
  { label: 'Sizes', cell: ({ sizes }) => sizes, isFigure: true },
  { label: 'Units', cell: ({ units }) => units.toLocaleString('en-US'), isFigure: true },
  { label: 'In stock', cell: ({ unitsInStock }) => unitsInStock.toLocaleString('en-US'), isFigure: true },
];

export function InventoryTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses({ ...search, only: '' });
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-bold text-18">Inventory</h2>
        <p className="text-14 text-muted">
          Units of each business, and how many of them are not out of service today. Businesses change their own.
        </p>
      </div>
      <SearchField label="Search businesses by name, address or email" search={search} />
      <PagedList
        error={error}
        isFiltered={isFiltered}
        loaded={loaded}
        onRetry={reload}
        page={page}
        shown={rows.length}
        tab="inventory"
        what="businesses"
      >
        <DataTable
          caption="Inventory by business"
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
  { label: 'Size', cell: ({ title }) => title },
  { label: 'Units', cell: ({ total }) => total, isFigure: true },
  { label: 'Available today', cell: ({ available }) => available, isFigure: true },
  { label: 'Price', cell: ({ price }) => moneyText(price), isFigure: true },
];

function SizesPanel({ id }: { readonly id: string }) {
  const [{ data, error, fetching }] = useQuery({
    query: SIZES_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const sizes = data?.dumpsters ?? null;
  return (
    <SidePanel title={data?.business?.name ?? 'Business'}>
      {sizes === null ? (
        <PanelState failure={fetching || error === undefined ? null : messageOf(error)} what="sizes" />
      ) : sizes.length === 0 ? (
        <p className="card p-4">This business has no sizes yet.</p>
      ) : (
        <DataTable caption="Sizes" columns={SIZE_COLUMNS} rowId={({ id: size }) => size} rows={sizes} />
      )}
    </SidePanel>
  );
}
