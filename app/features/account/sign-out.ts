import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { rest } from '#app/data/rest.ts';
import { clearSession } from '#app/data/session.ts';
import { lasting, SESSION_KEYS } from '#app/data/storage.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

const LEAVE_MS = 100;

let isOnItsWay = false;

/** Whoever signs out in this tab is led away by that, not by the guard of the page they leave. */
export function isSigningOut(): boolean {
  return isOnItsWay;
}

/** Forgets the session first: a page that does not load later leaves nobody signed in. */
export function forgetAndLeave(router: Navigating, to: string, afterMs = 0): void {
  isOnItsWay = true;
  clearSession();
  setTimeout(() => {
    void router.navigate({ href: to }).finally(() => {
      isOnItsWay = false;
    });
  }, afterMs);
}

type Navigating = Pick<ReturnType<typeof useRouter>, 'navigate'>;

type SignOut = {
  readonly isBusy: boolean;
  /** Says so, then goes to the first page. Somebody whose sign-out failed stays signed in, and is told. */
  readonly signOut: () => Promise<void>;
  /** To the sign-in page. This browser forgets the session in any case. */
  readonly switchAccount: () => Promise<void>;
};

export function useSignOut(): SignOut {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    try {
      await endSession();
      toast({ title: m.account_logged_out(), description: m.account_logged_out_text() });
      forgetAndLeave(router, '/', LEAVE_MS);
    } catch {
      toast({
        title: m.account_logout_error(),
        description: m.account_logout_error_text(),
        variant: 'destructive',
      });
      setBusy(false);
    }
  }

  async function switchAccount(): Promise<void> {
    setBusy(true);
    await endSession().catch(() => undefined);
    forgetAndLeave(router, '/login');
  }

  return { isBusy, signOut, switchAccount };
}

function endSession(): Promise<unknown> {
  return rest('POST', '/api/auth/logout', { refreshToken: lasting.get(SESSION_KEYS.refreshToken) });
}
