import { useState } from 'react';

import { rest, RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

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
      setSent(m.account_reset_sent_text());
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
    }
    setSending(false);
  }

  async function endAll(): Promise<void> {
    setEnding(true);
    setFailure(null);
    try {
      await signedInRest('POST', '/api/auth/logout', { everywhere: true });
      toast({ title: m.account_logged_out(), description: m.account_logged_out_everywhere() });
      await switchAccount();
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
      setEnding(false);
    }
  }

  return (
    <section aria-labelledby="password-title" className="card grid gap-3 p-5">
      <h2 className="font-bold text-18" id="password-title">
        {m.account_password_title()}
      </h2>
      <p className="text-14 text-muted">{m.account_password_text({ email })}</p>
      {sent === null ? null : <Notice role="status" title={sent} tone="good" />}
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          busy={isSending}
          busyText={m.account_sending_link()}
          className="action action-quiet min-w-44"
          onClick={() => void sendLink()}
        >
          {m.account_change_password()}
        </BusyButton>
        <BusyButton
          busy={isEnding || isBusy}
          busyText={m.common_signing_out()}
          className="action action-quiet min-w-44"
          onClick={() => void endAll()}
        >
          {m.account_sign_out_everywhere()}
        </BusyButton>
      </div>
    </section>
  );
}
