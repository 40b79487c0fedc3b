import type { AdminTabProps } from '../admin-tab-content.tsx';
import { BusinessPanel } from '../business-panel.tsx';
import type { WirePlatformBusiness } from '../business-queries.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips, SearchField } from '../list-filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import { useBusinesses } from '../use-businesses.ts';
import { feeText } from '../wire-text.ts';

const STANDINGS = [
  { id: 'ACTIVE', label: 'Active' },
  { id: 'SWITCHED_OFF', label: 'Switched off' },
  { id: 'SUSPENDED', label: 'Suspended' },
] as const;

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: 'Business', cell: ({ name }) => name },
  { label: 'Standing', cell: (business) => <StandingBadge business={business} /> },
  { label: 'Address', cell: ({ slug }) => slug, isExtra: true },
  { label: 'Service fee', cell: feeText, isExtra: true },
  { label: 'Team', cell: ({ members }) => members, isExtra: true, isFigure: true },
  { label: 'Orders', cell: ({ placedOrders }) => placedOrders.toLocaleString('en-US'), isFigure: true },
];

export function BusinessesTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses(search);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">Businesses</h2>
      <SearchField label="Search businesses by name, address or email" search={search} />
      <Chips all="All" choices={STANDINGS} chosen={search.only} label="Standing" />
      <PagedList
        error={error}
        isFiltered={isFiltered}
        loaded={loaded}
        onRetry={reload}
        page={page}
        shown={rows.length}
        tab="businesses"
        what="businesses"
      >
        <DataTable
          caption="Businesses"
          columns={COLUMNS}
          isBusy={fetching}
          opensIn="businesses"
          rowId={({ id }) => id}
          rows={rows}
        />
      </PagedList>
      {search.open === undefined ? null : <BusinessPanel id={search.open} key={search.open} onChanged={reload} />}
    </div>
  );
}
