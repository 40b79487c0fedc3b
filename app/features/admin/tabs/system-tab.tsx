import { m } from '#texts';

import { pageOf } from '../admin-search.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import { AuditList, SecurityList } from '../audit-list.tsx';
import { LeadsList } from '../leads-list.tsx';
import { Chips } from '../list-filters.tsx';
import { SystemState } from '../system-state.tsx';

const VIEWS = [
  { id: 'audit', label: m.admin_audit },
  { id: 'security', label: m.admin_security },
  { id: 'leads', label: m.admin_leads },
] as const;

export function SystemTab({ search }: AdminTabProps) {
  const view = VIEWS.find(({ id }) => id === search.only)?.id;
  const page = pageOf(search);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">{m.admin_system()}</h2>
      <Chips all={m.admin_state()} choices={VIEWS} chosen={view} label={m.admin_system_view()} />
      {view === undefined ? <SystemState /> : null}
      {view === 'audit' ? <AuditList page={page} /> : null}
      {view === 'security' ? <SecurityList page={page} /> : null}
      {view === 'leads' ? <LeadsList page={page} /> : null}
    </div>
  );
}
