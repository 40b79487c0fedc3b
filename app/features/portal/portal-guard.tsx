import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import { useSession } from '#app/data/use-session.ts';
import { BusinessRoleGuard, type Member } from '#app/features/account/guards.tsx';

import { CheckingAccess } from './access-screens.tsx';

/** CLIENT is an old name that no account is given any more. */
const ROLES = ['CLIENT', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER'];

type PortalGuardProps = {
  /** The address names no tab: where signing in sends whoever is no member of staff. */
  readonly isBare: boolean;
  readonly children: (member: Member) => ReactNode;
};

/** Lets in who works for a business. A customer at the portal's bare address goes to their orders. */
export function PortalGuard({ isBare, children }: PortalGuardProps) {
  const router = useRouter();
  const isLost = useSession()?.user.userType === 'CUSTOMER' && isBare;

  useEffect(() => {
    if (isLost) router.history.replace('/my-orders');
  }, [isLost, router]);

  return isLost ? <CheckingAccess /> : <BusinessRoleGuard roles={ROLES}>{children}</BusinessRoleGuard>;
}
