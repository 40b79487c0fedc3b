import type { SessionUser } from '#app/data/session.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { useReadOnly } from './read-only.ts';

export function PortalHeader({ user }: { readonly user: SessionUser }) {
  const { isBusy, signOut } = useSignOut();
  const isReadOnly = useReadOnly();

  return (
    <header className="on-steel border-accent border-b-4 bg-steel text-on-steel">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="grid">
          <div className="flex items-center gap-3">
            <PageTitle className="display font-extrabold text-22">{m.portal_title()}</PageTitle>
            <span className="rounded-control border border-on-steel-muted px-2 py-0.5 font-semibold text-12">
              {m.portal_badge()}
            </span>
          </div>
          <p className="text-14 text-on-steel-muted">{m.portal_welcome({ name: user.username })}</p>
        </div>
        {isReadOnly ? null : (
          <BusyButton
            busy={isBusy}
            busyText={m.common_signing_out()}
            className="action action-quiet"
            onClick={() => void signOut()}
          >
            {m.portal_sign_out()}
          </BusyButton>
        )}
      </div>
    </header>
  );
}
