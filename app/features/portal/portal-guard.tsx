import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { rest } from '#app/data/rest.ts';
import { readSession, readUser, writeSession, type Session } from '#app/data/session.ts';
import { toast } from '#app/ui/toast-store.ts';

import { AccessDenied, BusinessRequired, CheckingAccess } from './access-screens.tsx';

const ROLES = ['CLIENT', 'BUSINESS_ADMIN', 'BUSINESS_MANAGER'];

type Member = Session & { readonly businessId: string };

type PortalGuardProps = { readonly children: (member: Member, signOut: () => void) => ReactNode };

/** Lets in who works for a business. It spares others a useless page; what protects the data is the server. */
export function PortalGuard({ children }: PortalGuardProps) {
  const router = useRouter();
  const [session, setSession] = useState<Session | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const check = useCallback(() => {
    const found = readSession();
    setSession(found);
    if (found !== null) return;
    toast({
      title: 'Authentication Required',
      description: 'Please sign in to access this area.',
      variant: 'destructive',
    });
    const { pathname, search } = window.location;
    router.history.replace(`/login?${new URLSearchParams({ returnTo: pathname + search })}`);
  }, [router]);

  useEffect(() => {
    check();
    // Signed in or out in another tab.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === 'isAuthenticated' || key === 'currentUser') check();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [check]);

  if (session === null) return <CheckingAccess />;
  const { user } = session;
  if (!ROLES.includes(user.userType)) return <AccessDenied roles={ROLES} user={user} />;
  if (user.businessId !== null) return children({ ...session, businessId: user.businessId }, check);

  async function refresh(): Promise<void> {
    try {
      const fresh = readUser(await rest('GET', '/api/auth/profile'));
      if (session === null || fresh === null) return;
      writeSession({ ...session, user: fresh }, new Date());
      setSession({ ...session, user: fresh });
      setFailure(fresh.businessId === null ? 'The account still belongs to no business.' : null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Unknown error occurred');
    }
  }

  return <BusinessRequired failure={failure} onRefresh={() => void refresh()} user={user} />;
}
