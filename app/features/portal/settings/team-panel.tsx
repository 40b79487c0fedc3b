import { useState } from 'react';
import { useClient, useQuery } from 'urql';

import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { ConfirmButton } from './confirm-button.tsx';
import { failureText } from './failure-text.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberItem } from './member-item.tsx';
import { REVOKE_INVITATION, roleLabel, TEAM_QUERY, type WireInvitation } from './team-queries.ts';

type TeamPanelProps = { readonly businessId: string; readonly userId: string; readonly isReadOnly: boolean };

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function TeamPanel({ businessId, userId, isReadOnly }: TeamPanelProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: TEAM_QUERY,
    variables: { businessId },
    requestPolicy: 'network-only',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const members = data?.users ?? null;
  const invitations = data?.invitations ?? null;
  const changed = (problem: string | null): void => {
    setFailure(problem);
    reload();
  };
  return (
    <section aria-labelledby="team-title" className="card grid gap-4 p-4">
      <div>
        <h2 className="font-bold text-18" id="team-title">
          {m.portal_team()}
        </h2>
        <p className="text-14 text-muted">{m.portal_team_text()}</p>
      </div>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {members === null && fetching ? <p role="status">{m.portal_team_loading()}</p> : null}
      {members === null && !fetching ? (
        <Notice role="alert" title={m.portal_team_failed()} tone="bad">
          <p>{error === undefined ? m.common_unknown_error() : failureText(error)}</p>
          <button className="action action-quiet justify-self-start" onClick={() => reload()} type="button">
            {m.common_retry()}
          </button>
        </Notice>
      ) : null}
      <ul className="grid gap-3">
        {members?.map((member) => (
          <MemberItem
            isReadOnly={isReadOnly}
            isSelf={member.id === userId}
            key={member.id}
            member={member}
            onChanged={changed}
          />
        ))}
      </ul>
      {invitations === null || invitations.length === 0 ? null : (
        <>
          <h3 className="font-bold">{m.portal_invitations()}</h3>
          <ul className="grid gap-3">
            {invitations.map((invitation) => (
              <InvitationItem invitation={invitation} isReadOnly={isReadOnly} key={invitation.id} onChanged={changed} />
            ))}
          </ul>
        </>
      )}
      {isReadOnly || members === null ? null : <InviteForm businessId={businessId} onInvited={() => changed(null)} />}
    </section>
  );
}

type InvitationItemProps = {
  readonly invitation: WireInvitation;
  readonly isReadOnly: boolean;
  readonly onChanged: (failure: string | null) => void;
};

function InvitationItem({
  invitation: { id, email, userType, expiresAt },
  isReadOnly,
  onChanged,
}: InvitationItemProps) {
  const client = useClient();

  async function revoke(): Promise<void> {
    const { error } = await client.mutation(REVOKE_INVITATION, { id }).toPromise();
    if (error === undefined) toast({ title: m.portal_revoked(), description: email });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{email}</p>
        <p className="text-14 text-muted">
          <RichText
            parts={{ until: momentPart(expiresAt) }}
            text={m.portal_invitation_until({ role: roleLabel(userType), day: DAY.format(new Date(expiresAt)) })}
          />
        </p>
      </div>
      {isReadOnly ? null : (
        <ConfirmButton
          busyText={m.portal_revoking()}
          consequence={m.portal_revoke_text({ email })}
          label={m.portal_revoke()}
          name={m.portal_revoke_named({ email })}
          onConfirm={revoke}
        />
      )}
    </li>
  );
}

/** A mark that says the moment to machines. */
function momentPart(at: string) {
  return (day: string) => <time dateTime={at}>{day}</time>;
}
