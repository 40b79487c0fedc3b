import { useState, type FormEvent } from 'react';

import { rest } from '#app/data/rest.ts';
import { looksLikeEmail } from '#app/features/account/email-shape.ts';
import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { failureOf, messageOf, type Failure } from '#app/features/account/failure.ts';
import { TextInput } from '#app/features/account/text-input.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

type ResetRequestFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
  readonly onSent: (message: string) => void;
};

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
    if (address === '') return refuse(m.account_email_missing(), m.account_email_missing_text());
    if (!looksLikeEmail(address)) return refuse(m.account_email_invalid(), m.account_email_wrong());
    setBusy(true);
    try {
      const message =
        messageOf(await rest('POST', '/api/auth/request-password-reset', { email: address })) ??
        m.account_reset_sent_text();
      toast({ title: m.account_reset_sent(), description: message });
      onSent(message);
    } catch (error) {
      const found = failureOf(error, m.account_reset_request_failed(), m.account_reset_request_failed_text());
      setFailure(found);
      toast({ title: found.title, description: found.message, variant: 'destructive' });
      setBusy(false);
    }
  }

  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void send(event)}>
      <p>{m.account_reset_text()}</p>
      {failure === null ? null : <FailureNotice failure={failure} />}
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={problem}
        hint={m.account_reset_hint()}
        id="reset-email"
        inputMode="email"
        label={m.common_email()}
        onChange={(event) => onEmail(event.target.value)}
        required
        type="email"
        value={email}
      />
      <BusyButton busy={isBusy} busyText={m.account_sending_link()} className="action w-full" type="submit">
        {m.account_send_link()}
      </BusyButton>
      <button className="link min-h-11 justify-self-start" onClick={onBack} type="button">
        {m.account_back_to_sign_in()}
      </button>
    </form>
  );
}
