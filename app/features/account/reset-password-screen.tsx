import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';

import { rest } from '#app/data/rest.ts';
import { clearSession } from '#app/data/session.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { isDeadLink } from './dead-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, messageOf, type Failure } from './failure.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { isLongEnough, newPasswordProblem } from './password-rules.ts';

const LEAVE_MS = 3000;
/** Sets a new password by the link from the mail. A link that no longer works leads back to sign-in after 3 s. */
export function ResetPasswordScreen({ token }: { readonly token: string | null }) {
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (token !== null) return;
    const missing = noToken();
    setFailure(missing);
    tell(missing);
    setLeaving(true);
  }, [token]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void router.navigate({ to: '/login' }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, router]);

  function fail(found: Failure): void {
    setFailure(found);
    tell(found);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = newPasswordProblem(password, again, token);
    if (problem !== null) return fail({ title: problem.title, message: problem.description, retrySeconds: null });
    setBusy(true);
    setFailure(null);
    try {
      const message = messageOf(await rest('POST', '/api/auth/reset-password', { token, newPassword: password }));
      // The change has signed this account out everywhere.
      clearSession();
      toast({ title: m.account_reset_done(), description: message ?? m.account_reset_done_text() });
      await router.navigate({ to: '/login' });
    } catch (error) {
      const found = failureOf(error, m.account_reset_failed(), m.account_reset_failed_text());
      const isDead = isDeadLink(found.message);
      fail(isDead ? { ...found, message: m.account_reset_dead({ message: found.message }) } : found);
      setLeaving(isDead);
      setBusy(false);
    }
  }

  const tooShort = password !== '' && !isLongEnough(password) ? m.account_password_too_short() : undefined;
  const different = again !== '' && again !== password ? m.account_passwords_different() : undefined;
  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>{m.account_set_password()}</PageTitle>
      <noscript>
        <p className="card p-4">{m.account_reset_needs_javascript()}</p>
      </noscript>
      <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void submit(event)}>
        {failure === null ? null : (
          <FailureNotice failure={failure}>{isLeaving ? <p>{m.account_reset_leaving()}</p> : null}</FailureNotice>
        )}
        <PasswordField
          autoComplete="new-password"
          error={tooShort}
          id="new-password"
          kind="new"
          onChange={(event) => setPassword(event.target.value)}
          value={password}
        />
        <PasswordField
          autoComplete="new-password"
          error={different}
          id="confirm-password"
          kind="again"
          onChange={(event) => setAgain(event.target.value)}
          value={again}
        />
        <PasswordRequirements password={password} />
        <BusyButton
          busy={isBusy}
          busyText={m.account_resetting()}
          className="action w-full"
          disabled={token === null || isLeaving}
          type="submit"
        >
          {m.account_reset_password()}
        </BusyButton>
        <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
          {m.account_back_to_sign_in()}
        </Link>
      </form>
    </div>
  );
}

function tell({ title, message }: Failure): void {
  toast({ title, description: message, variant: 'destructive' });
}

function noToken(): Failure {
  return { title: m.account_reset_link_wrong(), message: m.account_reset_no_token(), retrySeconds: null };
}
