import { pageOf } from '../admin-search.ts';
import type { AdminTabProps } from '../admin-tab-content.tsx';
import { AuditList, SecurityList } from '../audit-list.tsx';
import { LeadsList } from '../leads-list.tsx';
import { Chips } from '../list-filters.tsx';
import { SystemState } from '../system-state.tsx';

const VIEWS = [
  { id: 'audit', label: 'Audit log' },
  { id: 'security', label: 'Security events' },
  { id: 'leads', label: 'Contact leads' },
] as const;

export function SystemTab({ search }: AdminTabProps) {
  const view = VIEWS.find(({ id }) => id === search.only)?.id;
  const page = pageOf(search);
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-18">System</h2>
      <Chips all="State" choices={VIEWS} chosen={view} label="View" />
      {view === undefined ? <SystemState /> : null}
      {view === 'audit' ? <AuditList page={page} /> : null}
      {view === 'security' ? <SecurityList page={page} /> : null}
      {view === 'leads' ? <LeadsList page={page} /> : null}
    </div>
  );
}
