import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { readInvitation, type Invitation } from '#app/data/invitation.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { isDeadLink } from './dead-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type Failure } from './failure.ts';
import { OfflineNote } from './offline-note.tsx';

const TITLE = 'This invitation can not be opened';
const FAILED = 'The invitation could not be read. Please try again.';
const BROKEN: Failure = {
  title: TITLE,
  message: 'The link is not complete. Open it again from the mail.',
  retrySeconds: null,
};

/** An invitation to a business's team: says whose it is, then signs in whoever takes it. */
export function AcceptInvitationScreen({ token }: { readonly token: string | null }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(token === null ? BROKEN : null);

  const look = useCallback(async (): Promise<void> => {
    if (token === null) return;
    setFailure(null);
    try {
      const found = await readInvitation(token);
      setInvitation(found);
      setFailure(found === null ? BROKEN : null);
    } catch (error) {
      setFailure(failureOf(error, TITLE, FAILED));
    }
  }, [token]);

  useEffect(() => void look(), [look]);

  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>{invitation === null ? 'Invitation' : `Join ${invitation.businessName}`}</PageTitle>
      <noscript>
        <p className="card p-4">Accepting an invitation needs JavaScript.</p>
      </noscript>
      <OfflineNote />
      {failure === null ? null : (
        <FailureNotice failure={failure}>
          {token === null ? null : isDeadLink(failure.message) ? (
            <p>It was used or taken back, or it is too old. Ask whoever invited you for a new one.</p>
          ) : (
            <button className="link min-h-11 justify-self-start" onClick={() => void look()} type="button">
              Retry
            </button>
          )}
        </FailureNotice>
      )}
      {invitation === null && failure === null ? (
        <p className="min-h-72" role="status">
          Reading the invitation...
        </p>
      ) : null}
      {invitation === null || token === null ? null : <AcceptInvitationForm invitation={invitation} token={token} />}
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
        ← Back to Sign In
      </Link>
    </div>
  );
}
