import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { useSession } from '#app/data/use-session.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';
import { formatPhone } from '#worker/domain/phone.ts';

import { ReasonForm } from './reason-form.tsx';
import { Facts, SidePanel } from './side-panel.tsx';
import { fullName, SET_USER_ACTIVE, type WireUser } from './user-queries.ts';
import { instantText, userTypeText } from './wire-text.ts';

type UserPanelProps = { readonly user: WireUser; readonly onChanged: () => void };

export function UserPanel({ user: found, onChanged }: UserPanelProps) {
  // Kept here as well: a changed account may no longer fit the list's filter.
  const [user, setUser] = useState(found);
  const isSelf = useSession()?.user.id === user.id;
  return (
    <SidePanel title={user.email}>
      <Facts
        facts={[
          [m.admin_name(), fullName(user)],
          [m.admin_user_name(), user.username],
          [m.common_phone(), user.phone === null ? m.common_not_set() : formatPhone(user.phone)],
          [m.admin_role(), userTypeText(user.userType)],
          [m.admin_business(), <BusinessLink key="business" user={user} />],
          [m.admin_since(), instantText(user.createdAt)],
          [m.admin_access(), user.isActive ? m.admin_can_sign_in() : m.admin_cannot_sign_in()],
        ]}
      />
      {isSelf ? (
        <p className="text-14 text-muted">{m.admin_own_account()}</p>
      ) : (
        <AccessForm
          onChanged={(changed) => {
            setUser(changed);
            onChanged();
          }}
          user={user}
        />
      )}
    </SidePanel>
  );
}

function BusinessLink({ user: { business } }: { readonly user: WireUser }) {
  if (business === null) return m.admin_none();
  return (
    <Link className="link" params={{ tab: 'businesses' }} search={{ open: business.id }} to="/admin/{-$tab}">
      {business.name}
    </Link>
  );
}

type AccessFormProps = { readonly user: WireUser; readonly onChanged: (user: WireUser) => void };

function AccessForm({ user: { id: userId, email, isActive }, onChanged }: AccessFormProps) {
  const client = useClient();

  async function send(reason: string): Promise<string | null> {
    const { data, error } = await client.mutation(SET_USER_ACTIVE, { userId, isActive: !isActive, reason }).toPromise();
    if (error !== undefined || !data?.setUserActive)
      return error === undefined ? m.common_unknown_error() : failureText(error);
    toast({ title: isActive ? m.admin_deactivated() : m.admin_reactivated(), description: email });
    onChanged(data.setUserActive);
    return null;
  }

  return isActive ? (
    <ReasonForm
      action={m.admin_deactivate()}
      busyText={m.admin_deactivating()}
      consequence={m.admin_deactivate_text({ email })}
      isBad
      key="off"
      onSubmit={send}
    />
  ) : (
    <ReasonForm
      action={m.admin_reactivate()}
      busyText={m.admin_reactivating()}
      consequence={m.admin_reactivate_text({ email })}
      key="on"
      onSubmit={send}
    />
  );
}
