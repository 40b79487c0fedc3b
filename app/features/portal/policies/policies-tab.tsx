import { useState } from 'react';

import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';

import { LoadingTab } from '../loading-tab.tsx';
import { Panel } from '../panel.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import type { WireBusiness } from '../portal-queries.ts';
import { rebased } from '../settings/rebased.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { policyFormOf, type Policies, type PolicyForm } from './policy-form.ts';
import { PolicyPreview } from './policy-preview.tsx';
import { PolicyRecord } from './policy-record.tsx';

/** What customers read and accept before they order. Managers may change it, too. */
export function PoliciesTab(_props: TabProps) {
  const { business } = usePortal();
  return business === null ? <LoadingTab /> : <PolicyPanels business={business} />;
}

function PolicyPanels({ business }: { readonly business: WireBusiness }) {
  const { businessId, timeZone, isReadOnly, reload } = usePortal();
  // What was saved here is newer than what the portal has read.
  const [stored, setStored] = useState<Policies>(business);
  const [form, setForm] = useState(() => policyFormOf(business));
  const [saves, setSaves] = useState(0);
  const isPainted = useIsPainted();

  function saved(policies: Policies, sent: PolicyForm): void {
    setStored(policies);
    setForm((now) => rebased(now, sent, policyFormOf(policies)));
    setSaves(saves + 1);
    // A terms page may have been what kept the business from taking orders.
    reload();
  }

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel text={m.policies_text()} title={m.portal_policies()}>
        <PolicyEditor
          businessId={businessId}
          form={form}
          isReadOnly={isReadOnly}
          onChange={setForm}
          onSaved={saved}
          stored={stored}
        />
      </Panel>
      <div className="grid gap-5 xl:sticky xl:top-6">
        <Panel text={m.policies_preview_text()} title={m.policies_preview()}>
          {isPainted ? <PolicyPreview businessName={business.name} form={form} /> : <div className="min-h-96" />}
        </Panel>
        <PolicyRecord businessId={businessId} key={saves} timeZone={timeZone} />
      </div>
    </div>
  );
}
