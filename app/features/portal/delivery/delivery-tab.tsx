import { Link } from '@tanstack/react-router';

import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { AddOnsPanel } from './add-ons-panel.tsx';
import { RULES_QUERY } from './delivery-queries.ts';
import { RulesForm } from './rules-form.tsx';

/** How a business prices and schedules beyond its zones, and what it offers besides. */
export function DeliveryTab(_props: TabProps) {
  const { businessId, reload } = usePortal();
  const data = usePanelQuery(RULES_QUERY, { businessId }, ({ business }) => business?.rules);
  return (
    <div className="grid gap-5">
      <Link className="link justify-self-start" params={{ tab: 'pricing' }} search={{}} to="/client-portal/{-$tab}">
        {m.delivery_back()}
      </Link>
      <Panel data={data} height="min-h-[60rem]" text={m.delivery_rules_text()} title={m.delivery_rules()}>
        {data.value === null ? null : (
          <RulesForm
            onSaved={() => {
              data.reload();
              reload();
            }}
            rules={data.value}
          />
        )}
      </Panel>
      <AddOnsPanel />
    </div>
  );
}
