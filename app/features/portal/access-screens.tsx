import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { refreshSession } from '#app/data/refresh-session.ts';
import { RestError } from '#app/data/rest.ts';
import type { SessionUser } from '#app/data/session.ts';
import { refreshAccount } from '#app/data/signed-in-rest.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

function Screen({ children }: { readonly children: ReactNode }) {
  return <main className="page grid min-h-dvh max-w-xl content-center gap-4 py-12">{children}</main>;
}

export function CheckingAccess() {
  return (
    <Screen>
      <noscript>
        <p className="card p-4">{m.account_login_needs_javascript()}</p>
      </noscript>
      <p className="when-alive text-center" role="status">
        {m.account_checking()}
      </p>
    </Screen>
  );
}

type AccessDeniedProps = { readonly user: SessionUser; readonly roles: ReadonlyArray<string> };

export function AccessDenied({ user, roles }: AccessDeniedProps) {
  return (
    <Screen>
      <PageTitle>{m.portal_denied()}</PageTitle>
      <dl className="card grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-5">
        <dt className="text-muted">{m.portal_denied_roles()}</dt>
        <dd>{roles.join(', ')}</dd>
        <dt className="text-muted">{m.portal_denied_email()}</dt>
        <dd className="min-w-0">{user.email}</dd>
        <dt className="text-muted">{m.portal_denied_role()}</dt>
        <dd>{user.userType}</dd>
      </dl>
      <a className="action justify-self-start" href="/">
        {m.portal_denied_home()}
      </a>
    </Screen>
  );
}

/** Until the account belongs to a business: asks again, asks for help, or starts over with another account. */
export function BusinessRequired({ user }: { readonly user: SessionUser }) {
  const platformUrl = useShell()?.platformUrl ?? 'http://localhost';
  const { switchAccount, isBusy } = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function refresh(): Promise<void> {
    setAsking(true);
    setFailure(null);
    try {
      const fresh = await refreshAccount();
      if (fresh?.businessId == null) setFailure(m.portal_no_business_yet());
      // The token says for whom it acts, too.
      else await refreshSession();
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
    }
    setAsking(false);
  }

  return (
    <Screen>
      <PageTitle>{m.portal_no_business()}</PageTitle>
      <p>{m.portal_no_business_text({ email: user.email })}</p>
      {failure === null ? null : <Notice role="alert" title={failure} tone="warn" />}
      <div className="flex flex-wrap gap-3">
        <Link className="action" to="/start">
          {m.start_title()}
        </Link>
        <BusyButton
          busy={isAsking}
          busyText={m.portal_refreshing()}
          className="action action-quiet min-w-52"
          onClick={() => void refresh()}
        >
          {m.portal_refresh_account()}
        </BusyButton>
        <a className="action action-quiet" href={`mailto:support@${new URL(platformUrl).hostname}`}>
          {m.portal_contact_support()}
        </a>
        <BusyButton
          busy={isBusy}
          busyText={m.common_signing_out()}
          className="action action-quiet min-w-64"
          onClick={() => void switchAccount()}
        >
          {m.portal_other_account()}
        </BusyButton>
      </div>
    </Screen>
  );
}
