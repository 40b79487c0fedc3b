import { useRouter } from '@tanstack/react-router';
import { createClientOnlyFn } from '@tanstack/react-start';
import { useState } from 'react';

import { safeReturn, type SessionUser } from '#app/data/session.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import type { LoginSearch } from './login-search.ts';
import { homeOn, signIn, type SignInFailure } from './sign-in.ts';

/** Only browsers ask for carts by their stored token. */
const claims = createClientOnlyFn(() => import('#app/data/claim-cart.ts'));

/** Signs in, takes the guest's cart along, and goes on to where the page was asked to lead. */
export function useSignIn({ returnTo, confirm }: LoginSearch) {
  const router = useRouter();
  const shell = useShell();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  function goOn(user: SessionUser): void {
    router.history.replace(safeReturn(returnTo) ?? homeOn(shell, user));
  }

  async function submit(email: string, password: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    const result = await signIn(shell, { email, password, confirmToken: confirm ?? null });
    if (!result.ok) {
      setFailure(result.failure);
      setBusy(false);
      toast({ title: result.failure.title, description: result.failure.message, variant: 'destructive' });
      return;
    }
    // Without an answer the browser keeps the guest's cart.
    await claims()
      .then(({ claimGuestCart }) => claimGuestCart())
      .catch(() => undefined);
    toast({ title: m.account_logged_in(), description: m.account_welcome_back({ name: result.user.username }) });
    goOn(result.user);
  }

  return { isBusy, failure, submit, goOn, forget: () => setFailure(null) };
}
