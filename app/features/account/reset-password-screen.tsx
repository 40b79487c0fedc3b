import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';

import { rest } from '#app/data/rest.ts';
import { clearSession } from '#app/data/session.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { toast } from '#app/ui/toast-store.ts';

import { isDeadLink } from './dead-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, messageOf, type Failure } from './failure.ts';
import { OfflineNote } from './offline-note.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { DIFFERENT, isLongEnough, newPasswordProblem, TOO_SHORT } from './password-rules.ts';

const LEAVE_MS = 3000;
const DONE = 'Your password has been reset successfully. You can now sign in with your new password.';
const FAILED = 'Failed to reset password. Please try again.';
const NO_TOKEN: Failure = {
  title: 'Invalid Reset Link',
  message: 'No reset token found in the URL.',
  retrySeconds: null,
};

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
    setFailure(NO_TOKEN);
    tell(NO_TOKEN);
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
      toast({ title: 'Password Reset Successful', description: message ?? DONE });
      await router.navigate({ to: '/login' });
    } catch (error) {
      const found = failureOf(error, 'Password Reset Failed', FAILED);
      const isDead = isDeadLink(found.message);
      fail(isDead ? { ...found, message: `${found.message} Please request a new reset link.` } : found);
      setLeaving(isDead);
      setBusy(false);
    }
  }

  const tooShort = password !== '' && !isLongEnough(password) ? TOO_SHORT : undefined;
  const different = again !== '' && again !== password ? DIFFERENT : undefined;
  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>Set New Password</PageTitle>
      <noscript>
        <p className="card p-4">Setting a password needs JavaScript.</p>
      </noscript>
      <OfflineNote />
      <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void submit(event)}>
        {failure === null ? null : (
          <FailureNotice failure={failure}>
            {isLeaving ? <p>You are taken to sign-in in a moment.</p> : null}
          </FailureNotice>
        )}
        <PasswordField
          autoComplete="new-password"
          error={tooShort}
          id="new-password"
          label="New password"
          onChange={(event) => setPassword(event.target.value)}
          value={password}
        />
        <PasswordField
          autoComplete="new-password"
          error={different}
          id="confirm-password"
          label="Confirm password"
          onChange={(event) => setAgain(event.target.value)}
          value={again}
        />
        <PasswordRequirements password={password} />
        <BusyButton
          busy={isBusy}
          busyText="Resetting Password..."
          className="action w-full"
          disabled={token === null || isLeaving}
          type="submit"
        >
          Reset Password
        </BusyButton>
        <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
          ← Back to Sign In
        </Link>
      </form>
    </div>
  );
}

function tell({ title, message }: Failure): void {
  toast({ title, description: message, variant: 'destructive' });
}
