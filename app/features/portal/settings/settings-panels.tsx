import type { SessionUser } from '#app/data/session.ts';
import { m } from '#texts';

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
    <section aria-label={m.portal_admins_only()} className="card grid gap-2 p-4">
      <h2 className="font-bold text-18">{m.portal_admins_only()}</h2>
      <p className="text-14">{m.portal_admins_only_text()}</p>
    </section>
  );
}
