import { useState } from 'react';

import type { SessionUser } from '#app/data/session.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { hasUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { LeaveDialog } from './leave-guard.tsx';
import { useReadOnly } from './read-only.ts';

export function PortalHeader({ user }: { readonly user: SessionUser }) {
  const { isBusy, signOut } = useSignOut();
  const isReadOnly = useReadOnly();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
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
              onClick={() => (hasUnsaved() ? setAsking(true) : void signOut())}
            >
              {m.portal_sign_out()}
            </BusyButton>
          )}
        </div>
      </header>
      {isAsking ? (
        <LeaveDialog
          onLeave={() => {
            setAsking(false);
            void signOut();
          }}
          onStay={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
