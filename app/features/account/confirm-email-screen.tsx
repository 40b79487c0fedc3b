import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { rest } from '#app/data/rest.ts';
import { readSession } from '#app/data/session.ts';
import { refreshAccount } from '#app/data/signed-in-rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { isDeadLink } from './dead-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, messageOf, type Failure } from './failure.ts';

/** A changed address counts once somebody who reads its mail says so: by a press, since mail filters open links. */
export function ConfirmEmailScreen({ token }: { readonly token: string | null }) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(token === null ? noToken() : null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setDone(messageOf(await rest('POST', '/api/auth/confirm-email', { token })) ?? m.account_email_confirmed_text());
      if (readSession() !== null) await refreshAccount().catch(() => null);
    } catch (error) {
      setFailure(failureOf(error, m.account_confirm_failed(), m.account_confirm_failed_text()));
    }
    setBusy(false);
  }

  const isDead = failure !== null && isDeadLink(failure.message);
  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>{m.account_confirm_email_title()}</PageTitle>
      <noscript>
        <p className="card p-4">{m.account_confirm_needs_javascript()}</p>
      </noscript>
      <div className="card grid gap-5 p-5 md:p-6">
        {failure === null ? null : (
          <FailureNotice failure={failure}>{isDead ? <p>{m.account_confirm_dead()}</p> : null}</FailureNotice>
        )}
        {done !== null || isDead ? null : (
          <>
            <p>{m.account_confirm_text()}</p>
            <BusyButton
              busy={isBusy}
              busyText={m.account_confirming()}
              className="action w-full"
              disabled={token === null}
              onClick={() => void confirm()}
            >
              {m.account_confirm_email()}
            </BusyButton>
          </>
        )}
        {done === null ? null : (
          <Notice role="status" title={m.account_email_confirmed()} tone="good">
            <p>{done}</p>
          </Notice>
        )}
        <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
          {done === null ? m.account_back_to_sign_in() : m.account_go_on()}
        </Link>
      </div>
    </div>
  );
}

function noToken(): Failure {
  return { title: m.account_confirm_link_wrong(), message: m.account_link_broken(), retrySeconds: null };
}
