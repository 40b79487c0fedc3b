import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from 'urql';

import { useSession } from '#app/data/use-session.ts';
import { toast } from '#app/ui/toast-store.ts';
import { formatPhone } from '#worker/domain/phone.ts';

import { messageOf } from './paged-list.tsx';
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
          ['Name', fullName(user)],
          ['User name', user.username],
          ['Phone', user.phone === null ? 'Not set' : formatPhone(user.phone)],
          ['Role', userTypeText(user.userType)],
          ['Business', <BusinessLink key="business" user={user} />],
          ['Since', instantText(user.createdAt)],
          ['Access', user.isActive ? 'Can sign in' : 'Can’t sign in'],
        ]}
      />
      {isSelf ? (
        <p className="text-14 text-muted">
          This is your own account: somebody else on the platform has to change its access.
        </p>
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
  if (business === null) return 'None';
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
      return error === undefined ? 'Unknown error occurred' : messageOf(error);
    toast({ title: isActive ? 'User deactivated' : 'User reactivated', description: email });
    onChanged(data.setUserActive);
    return null;
  }

  return isActive ? (
    <ReasonForm
      action="Deactivate user"
      busyText="Deactivating..."
      consequence={`${email} is signed out everywhere and can’t sign in until reactivated. Orders stay as they are.`}
      isBad
      key="off"
      onSubmit={send}
    />
  ) : (
    <ReasonForm
      action="Reactivate user"
      busyText="Reactivating..."
      consequence={`${email} can sign in again with the password there was.`}
      key="on"
      onSubmit={send}
    />
  );
}
