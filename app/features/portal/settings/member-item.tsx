import { useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { ConfirmButton } from './confirm-button.tsx';
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
        title: m.portal_role_changed(),
        description: m.portal_role_changed_text({ name, role: other }),
      });
    onChanged(error === undefined ? null : failureText(error));
  }

  async function remove(): Promise<void> {
    const { error } = await client.mutation(REMOVE_MEMBER, { userId }).toPromise();
    if (error === undefined) toast({ title: m.portal_member_removed(), description: name });
    onChanged(error === undefined ? null : failureText(error));
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{isSelf ? m.portal_member_self({ name }) : name}</p>
        <p className="break-words text-14 text-muted">
          {member.isActive
            ? m.portal_member_role({ email, role: roleLabel(userType) })
            : m.portal_member_locked({ email, role: roleLabel(userType) })}
        </p>
      </div>
      {isSelf || isReadOnly ? null : (
        <div className="flex flex-wrap gap-2">
          <BusyButton
            aria-label={m.portal_make_role_named({ name, role: other })}
            busy={isBusy}
            busyText={m.portal_role_changing()}
            className="action action-quiet min-w-32"
            onClick={() => void changeRole()}
          >
            {m.portal_make_role({ role: other })}
          </BusyButton>
          <ConfirmButton
            busyText={m.portal_removing()}
            consequence={m.portal_member_remove_text({ name })}
            label={m.portal_remove()}
            name={m.portal_remove_named({ name })}
            onConfirm={remove}
          />
        </div>
      )}
    </li>
  );
}
