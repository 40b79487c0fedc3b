import { gql, useQuery } from 'urql';

import { moneyText } from '../../portal/wire-order.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import type { WirePlatformBusiness } from '../business-queries.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { SearchField } from '../list-filters.tsx';
import { messageOf, PagedList } from '../paged-list.tsx';
import { PanelState, SidePanel } from '../side-panel.tsx';
import { useBusinesses } from '../use-businesses.ts';
import { feeText } from '../wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: 'Business', cell: ({ name }) => name },
  { label: 'Service fee', cell: feeText },
  { label: 'Zones on', cell: ({ activeZones, zones }) => `${activeZones} of ${zones}`, isFigure: true },
  { label: 'With prices', cell: ({ pricedZones }) => pricedZones, isFigure: true, isExtra: true },
];

export function PricingTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses({ ...search, only: '' });
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-bold text-18">Pricing</h2>
        <p className="text-14 text-muted">
          The platform’s service fee for each business, which is set under Businesses, and the business’s own zones and
          prices.
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
        tab="pricing"
        what="businesses"
      >
        <DataTable
          caption="Pricing by business"
          columns={COLUMNS}
          isBusy={fetching}
          opensIn="pricing"
          rowId={({ id }) => id}
          rows={rows}
        />
      </PagedList>
      {search.open === undefined ? null : <ZonesPanel id={search.open} key={search.open} />}
    </div>
  );
}

type WireZone = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly deliveryFee: number;
  readonly rentalDuration: number;
  readonly dumpsterPricing: ReadonlyArray<{
    readonly id: string;
    readonly price: number;
    readonly isActive: boolean;
    readonly dumpster: { readonly title: string };
  }>;
};

const ZONES_QUERY = gql<
  { readonly business: { readonly name: string } | null; readonly pricingZones: ReadonlyArray<WireZone> | null },
  { readonly id: string }
>`
  query AdminZones($id: ID!) {
    business(id: $id) {
      name
    }
    pricingZones(businessId: $id) {
      id
      name
      isActive
      deliveryFee
      rentalDuration
      dumpsterPricing {
        id
        price
        isActive
        dumpster {
          title
        }
      }
    }
  }
`;

const PRICE_COLUMNS: ReadonlyArray<Column<WireZone['dumpsterPricing'][number]>> = [
  { label: 'Size', cell: ({ dumpster }) => dumpster.title },
  { label: 'Offered', cell: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { label: 'Price', cell: ({ price }) => moneyText(price), isFigure: true },
];

function ZonesPanel({ id }: { readonly id: string }) {
  const [{ data, error, fetching }] = useQuery({
    query: ZONES_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const zones = data?.pricingZones ?? null;
  return (
    <SidePanel title={data?.business?.name ?? 'Business'}>
      {zones === null ? (
        <PanelState failure={fetching || error === undefined ? null : messageOf(error)} what="zones" />
      ) : null}
      {zones?.length === 0 ? <p className="card p-4">This business has no zones yet.</p> : null}
      {zones?.map((zone) => (
        <section aria-label={zone.name} className="grid gap-2" key={zone.id}>
          <h3 className="font-bold">
            {zone.name}
            {zone.isActive ? '' : ', switched off'}
          </h3>
          <p className="figure text-14 text-muted">
            Delivery {moneyText(zone.deliveryFee)}, {zone.rentalDuration} days
          </p>
          {zone.dumpsterPricing.length === 0 ? (
            <p className="text-14">No size has a price here.</p>
          ) : (
            <DataTable
              caption={`Prices in ${zone.name}`}
              columns={PRICE_COLUMNS}
              rowId={({ id: price }) => price}
              rows={zone.dumpsterPricing}
            />
          )}
        </section>
      ))}
    </SidePanel>
  );
}
