import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Shell } from '#app/data/models.ts';
import { tokensOf } from '#app/data/refresh-session.ts';
import { rest, RestError } from '#app/data/rest.ts';
import { homeOf, readSession, writeSession, type SessionUser } from '#app/data/session.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { toast } from '#app/ui/toast-store.ts';

import { LoginForm, type LoginFailure } from './login-form.tsx';

type LoginScreenProps = { readonly returnTo: string | null };

const BAD_CREDENTIALS: LoginFailure = { title: 'Login Failed', message: 'Invalid credentials. Please try again.' };
const UNEXPECTED: LoginFailure = { title: 'Login Error', message: 'An error occurred during login. Please try again.' };

export function LoginScreen({ returnTo }: LoginScreenProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const shell = useShell();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  useEffect(() => {
    const session = readSession();
    if (session === null) setChecked(true);
    else router.history.replace(returnTo ?? homeOn(shell, session.user));
  }, [router, returnTo, shell]);

  async function signIn(email: string, password: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = tokensOf(await rest('POST', '/api/auth/login', { email, password }));
      if (answer === null || answer.user === null) return fail(BAD_CREDENTIALS);
      if (shell?.kind === 'storefront' && answer.user.userType !== 'CUSTOMER')
        return window.location.assign(`${shell.platformUrl}/login`);
      writeSession({ token: answer.token, refreshToken: answer.refreshToken ?? null, user: answer.user }, new Date());
      toast({ title: 'Login Successful', description: `Welcome back, ${answer.user.username}.` });
      const to = returnTo ?? homeOn(shell, answer.user);
      await navigate({ href: to, replace: true });
    } catch (error) {
      fail(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  function fail(found: LoginFailure): void {
    setFailure(found);
    toast({ title: found.title, description: found.message, variant: 'destructive' });
  }

  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>Sign In</PageTitle>
      {isChecked ? (
        <LoginForm busy={isBusy} failure={failure} onSubmit={signIn} />
      ) : (
        <p className="min-h-72" role="status">
          Checking authentication...
        </p>
      )}
      {shell?.kind === 'storefront' ? (
        <p className="text-14 text-muted">
          You work here? Staff sign in at the{' '}
          <a className="link" href={`${shell.platformUrl}/login`}>
            client portal
          </a>
          .
        </p>
      ) : null}
    </div>
  );
}

/** Portals are on the platform's address only; a store's customers go on in the store. */
function homeOn(shell: Shell | null, user: SessionUser): string {
  return shell?.kind === 'storefront' ? '/' : homeOf(user.userType);
}

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof RestError)) return UNEXPECTED;
  if (error.status === 429)
    return { title: 'Login Failed', message: `${error.message} ${waitText(error.retrySeconds)}`.trim() };
  return error.status < 500 ? BAD_CREDENTIALS : UNEXPECTED;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.ceil(seconds / 60);
  return `You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
