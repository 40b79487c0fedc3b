import type { SessionUser } from '#app/data/session.ts';

import { useReadOnly } from '../read-only.ts';
import { DomainsPanel } from './domains-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

type SettingsPanelsProps = { readonly businessId: string; readonly slug: string; readonly user: SessionUser };

/** What a business's admin sets up; a manager is told who does. */
export function SettingsPanels({ businessId, slug, user }: SettingsPanelsProps) {
  const isReadOnly = useReadOnly();
  if (user.userType === 'BUSINESS_MANAGER') return <AdminsOnly />;
  return (
    <>
      <TeamPanel businessId={businessId} isReadOnly={isReadOnly} userId={user.id} />
      <DomainsPanel businessId={businessId} isReadOnly={isReadOnly} slug={slug} />
    </>
  );
}

function AdminsOnly() {
  return (
    <section aria-label="Team and domains" className="card grid gap-2 p-4">
      <h2 className="font-bold text-18">Team and domains</h2>
      <p className="text-14">
        Who works here, and which web addresses the store has, is set by an admin of the business. You are a manager:
        ask an admin to invite somebody, to change a role, or to add an address.
      </p>
    </section>
  );
}
