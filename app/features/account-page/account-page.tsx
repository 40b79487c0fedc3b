import { useMemo } from 'react';
import { Provider } from 'urql';

import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import type { SessionUser } from '#app/data/session.ts';
import { AuthGuard } from '#app/features/account/guards.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What somebody tells of themselves, how they sign in, and what is kept of them. */
export function AccountPage() {
  return <AuthGuard>{({ user }) => <Account key={user.id} user={user} />}</AuthGuard>;
}

function Account({ user }: { readonly user: SessionUser }) {
  // Once nobody is signed in any more, the guard leads to the sign-in page.
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <div className="page grid max-w-2xl gap-5 py-8 md:py-12">
      <PageTitle>{m.account_title()}</PageTitle>
      <Provider value={client}>
        <ProfileForm user={user} />
      </Provider>
      <PasswordSection email={user.email} />
      {user.userType === 'CUSTOMER' ? <PrivacySection /> : null}
    </div>
  );
}
