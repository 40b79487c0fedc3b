import { m } from '#texts';

import type { AdminTabProps } from '../admin-tab-content.tsx';
import { BusinessPanel } from '../business-panel.tsx';
import type { WirePlatformBusiness } from '../business-queries.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { Chips, SearchField } from '../list-filters.tsx';
import { BUSINESSES_TEXTS } from '../list-texts.ts';
import { PagedList } from '../paged-list.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import { useBusinesses } from '../use-businesses.ts';
import { feeText } from '../wire-text.ts';

const STANDINGS = [
  { id: 'ACTIVE', label: m.admin_active },
  { id: 'SWITCHED_OFF', label: m.admin_switched_off },
  { id: 'SUSPENDED', label: m.admin_suspended },
] as const;

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: m.admin_business, cell: ({ name }) => name },
  { label: m.admin_standing, cell: (business) => <StandingBadge business={business} /> },
  { label: m.admin_address, cell: ({ slug }) => slug, isExtra: true },
  { label: m.admin_service_fee, cell: feeText, isExtra: true },
  { label: m.admin_team, cell: ({ members }) => members, isExtra: true, isFigure: true },
  { label: m.admin_orders, cell: ({ placedOrders }) => placedOrders.toLocaleString('en-US'), isFigure: true },
];

export function BusinessesTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses(search);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">{m.admin_businesses()}</h2>
      <SearchField label={m.admin_search_businesses()} search={search} />
      <Chips all={m.admin_all()} choices={STANDINGS} chosen={search.only} label={m.admin_standing()} />
      <PagedList
        error={error}
        isFiltered={isFiltered}
        loaded={loaded}
        onRetry={reload}
        page={page}
        shown={rows.length}
        tab="businesses"
        texts={BUSINESSES_TEXTS}
      >
        <DataTable
          caption={m.admin_businesses()}
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
