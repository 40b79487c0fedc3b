import { useState } from 'react';

import { rest, RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';

const SENT = 'If an account with that email exists, a password reset link has been sent.';
const UNREACHABLE = 'The server could not be reached. Please try again.';

/** How somebody signs in, and where they are signed in. */
export function PasswordSection({ email }: { readonly email: string }) {
  const { isBusy, switchAccount } = useSignOut();
  const [isSending, setSending] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function sendLink(): Promise<void> {
    setSending(true);
    setFailure(null);
    setSent(null);
    try {
      await rest('POST', '/api/auth/request-password-reset', { email });
      setSent(SENT);
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : UNREACHABLE);
    }
    setSending(false);
  }

  async function endAll(): Promise<void> {
    setEnding(true);
    setFailure(null);
    try {
      await signedInRest('POST', '/api/auth/logout', { everywhere: true });
      toast({ title: 'Logged Out', description: 'You have been signed out everywhere.' });
      await switchAccount();
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : UNREACHABLE);
      setEnding(false);
    }
  }

  return (
    <section aria-labelledby="password-title" className="card grid gap-3 p-5">
      <h2 className="font-bold text-18" id="password-title">
        Password and sessions
      </h2>
      <p className="text-14 text-muted">
        A new password is set by a link that goes to {email}. It ends all sessions. Reset links expire after 1 hour for
        security.
      </p>
      {sent === null ? null : <Notice role="status" title={sent} tone="good" />}
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          busy={isSending}
          busyText="Sending Reset Link..."
          className="action action-quiet min-w-44"
          onClick={() => void sendLink()}
        >
          Change password
        </BusyButton>
        <BusyButton
          busy={isEnding || isBusy}
          busyText="Signing Out..."
          className="action action-quiet min-w-44"
          onClick={() => void endAll()}
        >
          Sign out everywhere
        </BusyButton>
      </div>
    </section>
  );
}
