import { m } from '#texts';

import { usePortal } from '../portal-context.ts';
import { AdminsOnly } from './admins-only.tsx';
import { TeamPanel } from './team-panel.tsx';

export function TeamPart() {
  const { businessId, isReadOnly, user } = usePortal();
  if (user.userType === 'BUSINESS_MANAGER')
    return <AdminsOnly text={m.portal_admins_only_text()} title={m.portal_admins_only()} />;
  return <TeamPanel businessId={businessId} isReadOnly={isReadOnly} userId={user.id} />;
}
