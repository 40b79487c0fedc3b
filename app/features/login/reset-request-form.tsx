import { useState, type FormEvent } from 'react';

import { rest } from '#app/data/rest.ts';
import { looksLikeEmail } from '#app/features/account/email-shape.ts';
import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { failureOf, messageOf, type Failure } from '#app/features/account/failure.ts';
import { TextInput } from '#app/features/account/text-input.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';

type ResetRequestFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
  readonly onSent: (message: string) => void;
};

const SENT = 'If an account with that email exists, a password reset link has been sent.';
const FAILED = 'Failed to send password reset email. Please try again.';

/** Asks for a link that sets a new password. */
export function ResetRequestForm({ email, onEmail, onBack, onSent }: ResetRequestFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<Failure | null>(null);

  function refuse(title: string, description: string): void {
    setProblem(description);
    toast({ title, description, variant: 'destructive' });
    document.getElementById('reset-email')?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    setFailure(null);
    setProblem(undefined);
    if (address === '') return refuse('Email Required', 'Please enter your email address.');
    if (!looksLikeEmail(address)) return refuse('Invalid Email', 'Please enter a valid email address.');
    setBusy(true);
    try {
      const message = messageOf(await rest('POST', '/api/auth/request-password-reset', { email: address })) ?? SENT;
      toast({ title: 'Reset Link Sent', description: message });
      onSent(message);
    } catch (error) {
      const found = failureOf(error, 'Reset Failed', FAILED);
      setFailure(found);
      toast({ title: found.title, description: found.message, variant: 'destructive' });
      setBusy(false);
    }
  }

  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void send(event)}>
      <p>Enter the email you registered with, and we will send you a link that sets a new password.</p>
      {failure === null ? null : <FailureNotice failure={failure} />}
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={problem}
        hint="Reset links expire after 1 hour for security."
        id="reset-email"
        inputMode="email"
        label="Email"
        onChange={(event) => onEmail(event.target.value)}
        required
        type="email"
        value={email}
      />
      <BusyButton busy={isBusy} busyText="Sending Reset Link..." className="action w-full" type="submit">
        Send Reset Link
      </BusyButton>
      <button className="link min-h-11 justify-self-start" onClick={onBack} type="button">
        ← Back to Sign In
      </button>
    </form>
  );
}
