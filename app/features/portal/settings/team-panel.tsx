import { useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberItem } from './member-item.tsx';
import { REVOKE_INVITATION, roleLabel, TEAM_QUERY, type WireInvitation } from './team-queries.ts';

type TeamPanelProps = { readonly businessId: string; readonly userId: string; readonly isReadOnly: boolean };

export function TeamPanel({ businessId, userId, isReadOnly }: TeamPanelProps) {
  const team = usePanelQuery(TEAM_QUERY, { businessId }, ({ users, invitations }) =>
    users === null ? null : { members: users, invitations: invitations ?? [] },
  );
  const [failure, setFailure] = useState<string | null>(null);
  const { members, invitations } = team.value ?? { members: [], invitations: [] };
  const changed = (problem: string | null): void => {
    setFailure(problem);
    team.reload();
  };
  return (
    <Panel data={team} height="min-h-64" text={m.portal_team_text()} title={m.portal_team()}>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <ul className="grid gap-3">
        {members.map((member) => (
          <MemberItem
            isReadOnly={isReadOnly}
            isSelf={member.id === userId}
            key={member.id}
            member={member}
            onChanged={changed}
          />
        ))}
      </ul>
      {invitations.length === 0 ? null : (
        <>
          <h3 className="font-bold">{m.portal_invitations()}</h3>
          <ul className="grid gap-3">
            {invitations.map((invitation) => (
              <InvitationItem invitation={invitation} isReadOnly={isReadOnly} key={invitation.id} onChanged={changed} />
            ))}
          </ul>
        </>
      )}
      {isReadOnly ? null : <InviteForm businessId={businessId} onInvited={() => changed(null)} />}
    </Panel>
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
  const { timeZone } = usePortal();

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
            text={m.portal_invitation_until({
              role: roleLabel(userType),
              day: formatInstant(new Date(expiresAt), timeZone),
            })}
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
