import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { rest } from '#app/data/rest.ts';
import { readSession } from '#app/data/session.ts';
import { refreshAccount } from '#app/data/signed-in-rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

import { FailureNotice } from './failure-notice.tsx';
import { failureOf, messageOf, type Failure } from './failure.ts';
import { OfflineNote } from './offline-note.tsx';

const CONFIRMED = 'Your new email address is confirmed.';
const FAILED = 'Your email address could not be confirmed. Please try again.';
const NO_TOKEN: Failure = {
  title: 'Invalid confirmation link',
  message: 'The link is not complete. Open it again from the mail.',
  retrySeconds: null,
};

/** A changed address counts once somebody who reads its mail says so: by a press, since mail filters open links. */
export function ConfirmEmailScreen({ token }: { readonly token: string | null }) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(token === null ? NO_TOKEN : null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setDone(messageOf(await rest('POST', '/api/auth/confirm-email', { token })) ?? CONFIRMED);
      if (readSession() !== null) await refreshAccount().catch(() => null);
    } catch (error) {
      setFailure(failureOf(error, 'Confirmation Failed', FAILED));
    }
    setBusy(false);
  }

  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>Confirm your email</PageTitle>
      <noscript>
        <p className="card p-4">Confirming an email address needs JavaScript.</p>
      </noscript>
      <OfflineNote />
      <div className="card grid gap-5 p-5 md:p-6">
        {failure === null ? null : <FailureNotice failure={failure} />}
        {done === null ? (
          <>
            <p>Once you confirm it, you sign in with this email address, and all mail goes there.</p>
            <BusyButton
              busy={isBusy}
              busyText="Confirming..."
              className="action w-full"
              disabled={token === null}
              onClick={() => void confirm()}
            >
              Confirm Email
            </BusyButton>
          </>
        ) : (
          <Notice role="status" title="Email confirmed" tone="good">
            <p>{done}</p>
          </Notice>
        )}
        <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
          {done === null ? '← Back to Sign In' : 'Go on'}
        </Link>
      </div>
    </div>
  );
}
