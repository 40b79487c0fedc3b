import type { SessionUser } from '#app/data/session.ts';
import { useSignOut } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

export function AdminHeader({ user }: { readonly user: SessionUser }) {
  const { isBusy, switchAccount } = useSignOut();
  return (
    <header className="on-steel border-accent border-b-4 bg-steel text-on-steel">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="grid min-w-0">
          <div className="flex items-center gap-3">
            <PageTitle className="display font-extrabold text-22">{m.admin_title()}</PageTitle>
            <span className="rounded-control border border-on-steel-muted px-2 py-0.5 font-semibold text-12">
              {user.userType === 'SUPER_ADMIN' ? m.admin_badge_super() : m.admin_badge()}
            </span>
          </div>
          <p className="text-14 text-on-steel-muted">
            {user.username === user.email ? user.email : `${user.username}, ${user.email}`}
          </p>
        </div>
        <BusyButton
          busy={isBusy}
          busyText={m.admin_logging_out()}
          className="action action-quiet"
          onClick={() => void switchAccount()}
        >
          {m.admin_logout()}
        </BusyButton>
      </div>
    </header>
  );
}
