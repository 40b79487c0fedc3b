import { useState } from 'react';
import { useClient } from 'urql';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';

import { ConfirmButton } from './confirm-button.tsx';
import { failureText } from './failure-text.ts';
import { REMOVE_MEMBER, roleLabel, UPDATE_MEMBER, type WireMember } from './team-queries.ts';

type MemberItemProps = {
  readonly member: WireMember;
  readonly isSelf: boolean;
  readonly isReadOnly: boolean;
  readonly onChanged: (failure: string | null) => void;
};

export function MemberItem({ member, isSelf, isReadOnly, onChanged }: MemberItemProps) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const { id: userId, email, userType } = member;
  const name = [member.firstName, member.lastName].filter((part) => part !== null).join(' ') || member.username;
  const other = userType === 'BUSINESS_ADMIN' ? 'BUSINESS_MANAGER' : 'BUSINESS_ADMIN';

  async function changeRole(): Promise<void> {
    setBusy(true);
    const { error } = await client.mutation(UPDATE_MEMBER, { userId, userType: other }).toPromise();
    setBusy(false);
    if (error === undefined)
      toast({
        title: 'Role changed',
        description: `${name} is ${roleLabel(other).toLowerCase()} after the next sign-in.`,
      });
    onChanged(error === undefined ? null : failureText(error));
  }

  async function remove(): Promise<void> {
    const { error } = await client.mutation(REMOVE_MEMBER, { userId }).toPromise();
    if (error === undefined) toast({ title: 'Removed from the team', description: name });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {name}
          {isSelf ? ' (you)' : ''}
        </p>
        <p className="break-words text-14 text-muted">
          {email}, {roleLabel(userType)}
          {member.isActive ? '' : ', can’t sign in'}
        </p>
      </div>
      {isSelf || isReadOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <BusyButton
            aria-label={`Make ${name} ${roleLabel(other).toLowerCase()}`}
            busy={isBusy}
            busyText="Changing..."
            className="action action-quiet min-w-32"
            onClick={() => void changeRole()}
          >
            Make {roleLabel(other).toLowerCase()}
          </BusyButton>
          <ConfirmButton
            busyText="Removing..."
            consequence={`${name} is signed out and no longer sees this business.`}
            label="Remove"
            of={name}
            onConfirm={remove}
          />
        </div>
      )}
    </li>
  );
}
