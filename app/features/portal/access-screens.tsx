import type { ReactNode } from 'react';

import { clearSession, type SessionUser } from '#app/data/session.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

function Screen({ children }: { readonly children: ReactNode }) {
  return <main className="page grid min-h-dvh max-w-xl content-center gap-4 py-12">{children}</main>;
}

export function CheckingAccess() {
  return (
    <Screen>
      <p className="text-center" role="status">
        Checking authentication...
      </p>
    </Screen>
  );
}

type AccessDeniedProps = { readonly user: SessionUser; readonly roles: ReadonlyArray<string> };

export function AccessDenied({ user, roles }: AccessDeniedProps) {
  return (
    <Screen>
      <PageTitle>Access Denied</PageTitle>
      <dl className="card grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-5">
        <dt className="text-muted">Required roles</dt>
        <dd>{roles.join(', ')}</dd>
        <dt className="text-muted">Your email</dt>
        <dd className="min-w-0">{user.email}</dd>
        <dt className="text-muted">Your role</dt>
        <dd>{user.userType}</dd>
      </dl>
      <a className="action justify-self-start" href="/">
        Return to Dashboard
      </a>
    </Screen>
  );
}

type BusinessRequiredProps = {
  readonly user: SessionUser;
  readonly onRefresh: () => void;
  readonly failure: string | null;
};

export function BusinessRequired({ user, onRefresh, failure }: BusinessRequiredProps) {
  const platformUrl = useShell()?.platformUrl ?? 'http://localhost';
  return (
    <Screen>
      <PageTitle>Business Association Required</PageTitle>
      <p>
        The account {user.email} belongs to no business yet. Once it does, refresh your account info and this page
        opens.
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        <button className="action" onClick={onRefresh} type="button">
          Refresh Account Info
        </button>
        <a className="action action-quiet" href={`mailto:support@${new URL(platformUrl).hostname}`}>
          Contact Support
        </a>
        <button
          className="action action-quiet"
          onClick={() => {
            clearSession();
            window.location.assign('/login');
          }}
          type="button"
        >
          Sign in with different account
        </button>
      </div>
    </Screen>
  );
}
