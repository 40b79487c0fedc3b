import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { AdminsOnly } from './admins-only.tsx';
import { DomainsPanel } from './domains-panel.tsx';
import { StorePanels } from './store-panels.tsx';

/** Where customers find the store: its own address, a frame in another site, and hosts of its own. */
export function WebsitePart() {
  const { business, businessId, isReadOnly, user } = usePortal();
  if (business === null) return null;
  return (
    <>
      <StorePanels business={business} />
      {user.userType === 'BUSINESS_MANAGER' ? (
        <AdminsOnly text={m.settings_domains_admins()} title={m.settings_domains_by_admins()} />
      ) : (
        <DomainsPanel businessId={businessId} isReadOnly={isReadOnly} slug={business.slug} />
      )}
    </>
  );
}
