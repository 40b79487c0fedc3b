import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import type { Session } from '#app/data/session.ts';
import { useSession } from '#app/data/use-session.ts';
import { AccessDenied, BusinessRequired, CheckingAccess } from '#app/features/portal/access-screens.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { isSigningOut } from './sign-out.ts';

/** Somebody who belongs to a business. */
export type Member = Session & { readonly businessId: string };

type GuardProps<T> = { readonly children: (session: T) => ReactNode };

/*
 * Guards spare others a useless page, and keep up with signing in and out in other tabs; what protects the data is the
 * server.
 */

/** Lets in whoever is signed in. Others are told, and go to sign in and come back. */
export function AuthGuard({ children }: GuardProps<Session>) {
  const router = useRouter();
  const session = useSession();

  useEffect(() => {
    if (session !== null || isSigningOut()) return;
    toast({
      title: m.account_sign_in_first(),
      description: m.account_sign_in_first_text(),
      variant: 'destructive',
    });
    const { pathname, search } = window.location;
    router.history.replace(`/login?${new URLSearchParams({ returnTo: pathname + search })}`);
  }, [router, session]);

  return session === null || session === undefined ? <CheckingAccess /> : children(session);
}

type RoleGuardProps<T> = GuardProps<T> & { readonly roles: ReadonlyArray<string> };

/** Lets in these types of users; others are told which, and which one they are. */
export function RoleGuard({ roles, children }: RoleGuardProps<Session>) {
  return (
    <AuthGuard>
      {(session) =>
        roles.includes(session.user.userType) ? children(session) : <AccessDenied roles={roles} user={session.user} />
      }
    </AuthGuard>
  );
}

/** Lets in whoever belongs to a business, whatever they may do there. */
export function BusinessGuard({ children }: GuardProps<Member>) {
  return (
    <AuthGuard>
      {(session) => {
        const { businessId } = session.user;
        return businessId === null ? <BusinessRequired user={session.user} /> : children({ ...session, businessId });
      }}
    </AuthGuard>
  );
}

/** Lets in these types of users once they belong to a business. */
export function BusinessRoleGuard({ roles, children }: RoleGuardProps<Member>) {
  return <RoleGuard roles={roles}>{() => <BusinessGuard>{children}</BusinessGuard>}</RoleGuard>;
}
