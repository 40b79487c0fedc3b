import { PasswordSection } from '#app/features/account-page/password-section.tsx';
import { ProfileForm } from '#app/features/account-page/profile-form.tsx';
import { m } from '#texts';

import { Fact, Facts } from '../facts.tsx';
import { usePortal } from '../portal-context.ts';
import { roleLabel } from './team-queries.ts';

/** Who is signed in: the same forms as on the account's own page. */
export function ProfilePart() {
  const { user, isReadOnly } = usePortal();
  const name = [user.firstName, user.lastName].filter((part) => part !== null).join(' ');
  return (
    <>
      <Facts title={m.settings_profile_you()}>
        <Fact label={m.portal_role()}>{roleLabel(user.userType)}</Fact>
        <Fact label={m.settings_profile_name()}>{name === '' ? user.username : name}</Fact>
      </Facts>
      {isReadOnly ? (
        <p className="text-14 text-muted">{m.portal_read_only()}</p>
      ) : (
        <>
          <ProfileForm user={user} />
          <PasswordSection email={user.email} />
        </>
      )}
    </>
  );
}
