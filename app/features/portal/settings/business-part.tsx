import { useState } from 'react';

import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { BusinessForm } from './business-form.tsx';
import { FulfilmentSwitch } from './fulfilment-switch.tsx';
import { BUSINESS_PROFILE, type WireProfile } from './settings-queries.ts';

/** What a business tells about itself, and whether it takes orders. Its admins change it; managers see it. */
export function BusinessPart() {
  const { business, businessId, mayOwn } = usePortal();
  if (business === null) return null;
  return mayOwn ? (
    <Editable businessId={businessId} />
  ) : (
    <>
      <BusinessFacts business={business} />
      <p className="text-14 text-muted">{m.settings_admins_change()}</p>
    </>
  );
}

function Editable({ businessId }: { readonly businessId: string }) {
  const { reload } = usePortal();
  const data = usePanelQuery(BUSINESS_PROFILE, { businessId }, ({ business }) => business);
  const [saved, setSaved] = useState<WireProfile | null>(null);
  const stored = saved ?? data.value;

  function changed(business: WireProfile): void {
    setSaved(business);
    // The name at the head, and the list of what is missing, hang on it.
    reload();
  }

  return (
    <>
      <Panel data={data} height="min-h-96" text={m.settings_business_text()} title={m.settings_business()}>
        {stored === null ? null : <BusinessForm businessId={businessId} onSaved={changed} stored={stored} />}
      </Panel>
      {stored === null ? null : (
        <>
          <FulfilmentSwitch businessId={businessId} onChanged={changed} stored={stored} />
          <ActiveSwitch businessId={businessId} onChanged={changed} stored={stored} />
        </>
      )}
    </>
  );
}
