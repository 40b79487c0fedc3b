import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';

import type { Session } from '#app/data/session.ts';
import { useSession } from '#app/data/use-session.ts';
import { AccessDenied, BusinessRequired, CheckingAccess } from '#app/features/portal/access-screens.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useHasUnsaved } from '#app/ui/unsaved.ts';
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
  const session = useSession();
  const shown = useHeld(session);
  const isOver = shown === null || shown === undefined;
  return (
    <>
      {isOver ? <CheckingAccess /> : children(shown)}
      {/* After the page, which may ask before it is left; and once more when it lets go. */}
      {session === null ? <ToSignIn key={isOver ? 'over' : 'held'} /> : null}
    </>
  );
}

function ToSignIn() {
  const router = useRouter();

  useEffect(() => {
    if (isSigningOut()) return;
    toast({
      title: m.account_sign_in_first(),
      description: m.account_sign_in_first_text(),
      variant: 'destructive',
    });
    const { pathname, search } = window.location;
    router.history.replace(`/login?${new URLSearchParams({ returnTo: pathname + search })}`);
  }, [router]);

  return null;
}

/**
 * For whom the page is shown: for whoever is signed in. A session that ended under something unsaved keeps its page, so
 * that the way to the sign-in page asks before it is lost, and it can be saved by whoever signs in again beside it.
 */
function useHeld(session: Session | null | undefined): Session | null | undefined {
  const isTyped = useHasUnsaved();
  const [last, setLast] = useState(session);
  const isHeld = session === null && isTyped && !isSigningOut();
  const shown = isHeld ? last : session;
  if (shown !== last) setLast(shown);
  return shown;
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

/** Lets in these types of users once they belong to a business. */
export function BusinessRoleGuard({ roles, children }: RoleGuardProps<Member>) {
  return (
    <RoleGuard roles={roles}>
      {(session) => {
        const { businessId } = session.user;
        return businessId === null ? <BusinessRequired user={session.user} /> : children({ ...session, businessId });
      }}
    </RoleGuard>
  );
}
