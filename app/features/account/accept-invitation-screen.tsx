import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { readInvitation, type Invitation } from '#app/data/invitation.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { isDeadLink } from './dead-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type Failure } from './failure.ts';

/** An invitation to a business's team: says whose it is, then signs in whoever takes it. */
export function AcceptInvitationScreen({ token }: { readonly token: string | null }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(token === null ? brokenLink() : null);

  const look = useCallback(async (): Promise<void> => {
    if (token === null) return;
    setFailure(null);
    try {
      const found = await readInvitation(token);
      setInvitation(found);
      setFailure(found === null ? brokenLink() : null);
    } catch (error) {
      setFailure(failureOf(error, m.account_invitation_failed(), m.account_invitation_failed_text()));
    }
  }, [token]);

  useEffect(() => void look(), [look]);

  return (
    <div className="page grid max-w-md gap-5 py-10 md:py-16">
      <PageTitle>
        {invitation === null ? m.account_invitation() : m.account_join({ business: invitation.businessName })}
      </PageTitle>
      <noscript>
        <p className="card p-4">{m.account_accept_needs_javascript()}</p>
      </noscript>
      {failure === null ? null : (
        <FailureNotice failure={failure}>
          {token === null ? null : isDeadLink(failure.message) ? (
            <p>{m.account_invitation_dead()}</p>
          ) : (
            <button className="link min-h-11 justify-self-start" onClick={() => void look()} type="button">
              {m.common_retry()}
            </button>
          )}
        </FailureNotice>
      )}
      {invitation === null && failure === null ? (
        <p className="min-h-72" role="status">
          {m.account_invitation_loading()}
        </p>
      ) : null}
      {invitation === null || token === null ? null : <AcceptInvitationForm invitation={invitation} token={token} />}
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to="/login">
        {m.account_back_to_sign_in()}
      </Link>
    </div>
  );
}

function brokenLink(): Failure {
  return { title: m.account_invitation_failed(), message: m.account_link_broken(), retrySeconds: null };
}
