import { today } from '#worker/domain/rental-period.ts';

import { INVENTORY_QUERY } from '../inventory/inventory-queries.ts';
import { SizesPanel } from '../inventory/sizes-panel.tsx';
import { PoliciesTab } from '../policies/policies-tab.tsx';
import { usePortal } from '../portal-context.ts';
import type { PortalSearch } from '../portal-search.ts';
import { PriceGrid } from '../pricing/price-grid.tsx';
import type { ZonesAndSizes } from '../pricing/pricing-queries.ts';
import { ZonesPanel } from '../pricing/zones-panel.tsx';
import { BusinessPart } from '../settings/business-part.tsx';
import { PaymentAccount } from '../settings/payment-account.tsx';
import { useNow } from '../use-now.ts';
import { usePanelQuery, type PanelData } from '../use-panel-query.ts';
import type { SetupStep, StepId } from './setup-steps.ts';
import { StoreStep } from './store-step.tsx';

type StepContentProps = {
  readonly id: StepId;
  readonly steps: ReadonlyArray<SetupStep>;
  readonly search: PortalSearch;
  readonly pricing: PanelData<ZonesAndSizes>;
  readonly onChanged: () => void;
};

/** Each step is the part of the portal where the same is changed later. */
export function StepContent({ id, steps, search, pricing, onChanged }: StepContentProps) {
  switch (id) {
    case 'business':
      return <BusinessPart />;
    case 'sizes':
      return <Sizes onChanged={onChanged} open={search.size} />;
    case 'area':
      return <ZonesPanel data={pricing} onChanged={onChanged} open={search.zone ?? null} />;
    case 'prices':
      return <PriceGrid data={pricing} onChanged={onChanged} />;
    case 'policies':
      return <PoliciesTab search={search} />;
    case 'payments':
      return <PaymentAccount backTo="/client-portal/setup?part=payments" />;
    case 'store':
      return <StoreStep steps={steps} />;
  }
}

function Sizes({ open, onChanged }: { readonly open: string | undefined; readonly onChanged: () => void }) {
  const { businessId, timeZone } = usePortal();
  const inventory = usePanelQuery(INVENTORY_QUERY, { businessId }, ({ dumpsters: sizes, outOfServiceBlocks: blocks }) =>
    sizes === null || blocks === null ? null : { sizes, blocks },
  );
  const changed = (): void => {
    inventory.reload();
    onChanged();
  };
  return <SizesPanel inventory={inventory} onChanged={changed} open={open} today={today(useNow(), timeZone)} />;
}
