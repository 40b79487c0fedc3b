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
import { feeText } from '../wire-text.ts';

const COLUMNS: ReadonlyArray<Column<WirePlatformBusiness>> = [
  { label: m.admin_business, cell: ({ name }) => name },
  { label: m.admin_service_fee, cell: feeText },
  {
    label: m.admin_zones_on,
    cell: ({ activeZones, zones }) => m.admin_zones_on_text({ active: activeZones, zones }),
    isFigure: true,
  },
  { label: m.admin_with_prices, cell: ({ pricedZones }) => pricedZones, isFigure: true, isExtra: true },
];

export function PricingTab({ search }: AdminTabProps) {
  const { loaded, rows, page, error, fetching, reload, isFiltered } = useBusinesses({ ...search, only: '' });
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-bold text-18">{m.admin_pricing()}</h2>
        <p className="text-14 text-muted">{m.admin_pricing_note()}</p>
      </div>
      <SearchField label={m.admin_search_businesses()} search={search} />
      <PagedList
        error={error}
        isFiltered={isFiltered}
        loaded={loaded}
        onRetry={reload}
        page={page}
        shown={rows.length}
        tab="pricing"
        texts={BUSINESSES_TEXTS}
      >
        <DataTable
          caption={m.admin_pricing_caption()}
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
  { label: m.admin_size, cell: ({ dumpster }) => dumpster.title },
  { label: m.admin_offered, cell: ({ isActive }) => (isActive ? m.admin_yes() : m.admin_no()) },
  { label: m.admin_price, cell: ({ price }) => moneyText(price), isFigure: true },
];

function ZonesPanel({ id }: { readonly id: string }) {
  const [{ data, error, fetching }] = useQuery({
    query: ZONES_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const zones = data?.pricingZones ?? null;
  return (
    <SidePanel title={data?.business?.name ?? m.admin_business()}>
      {zones === null ? (
        <PanelState
          failure={fetching || error === undefined ? null : failureText(error)}
          loading={m.admin_zones_loading()}
        />
      ) : null}
      {zones?.length === 0 ? <p className="card p-4">{m.admin_zones_none()}</p> : null}
      {zones?.map((zone) => (
        <section aria-label={zone.name} className="grid gap-2" key={zone.id}>
          <h3 className="font-bold">{zone.isActive ? zone.name : m.admin_zone_off({ zone: zone.name })}</h3>
          <p className="figure text-14 text-muted">
            {m.admin_zone_text({
              fee: moneyText(zone.deliveryFee),
              days: m.common_days({ count: zone.rentalDuration }),
            })}
          </p>
          {zone.dumpsterPricing.length === 0 ? (
            <p className="text-14">{m.admin_zone_no_price()}</p>
          ) : (
            <DataTable
              caption={m.admin_zone_prices({ zone: zone.name })}
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
