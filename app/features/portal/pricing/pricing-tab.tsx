import { Link } from '@tanstack/react-router';

import { m } from '#texts';

import { usePortal, type TabProps } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { PlaceTest } from './place-test.tsx';
import { PriceGrid } from './price-grid.tsx';
import { PRICING_QUERY, type ZonesAndSizes } from './pricing-queries.ts';
import { ZonesPanel } from './zones-panel.tsx';

/** Where a business delivers, what each size costs there, and what a customer at some address is shown. */
export function PricingTab({ search }: TabProps) {
  const { businessId, reload } = usePortal();
  const data = usePanelQuery(PRICING_QUERY, { businessId }, ({ pricingZones, dumpsters }): ZonesAndSizes | null =>
    pricingZones === null || dumpsters === null ? null : { zones: pricingZones, sizes: dumpsters },
  );
  const changed = (): void => {
    data.reload();
    reload();
  };
  // What is worked out from the zones is asked for anew whenever one of them is another: a place by its prices too, and
  // the map by what they cover.
  const zones = data.value?.zones ?? [];
  const version = data.state === 'loading' ? null : JSON.stringify(zones);
  const covered = JSON.stringify(zones.map(({ dumpsterPricing: _, ...zone }) => zone));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-14 text-muted">{m.pricing_intro()}</p>
        <Link className="action action-quiet" params={{ tab: 'delivery' }} search={{}} to="/client-portal/{-$tab}">
          {m.pricing_delivery_rules()}
        </Link>
      </div>
      <ZonesPanel data={data} onChanged={changed} open={search.zone ?? null} />
      <PriceGrid data={data} onChanged={changed} />
      <PlaceTest place={search.place ?? ''} version={version} />
      {version === null ? null : <CoveragePanel key={covered} />}
    </div>
  );
}
