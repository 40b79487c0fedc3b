import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { rest } from '#app/data/rest.ts';
import { clearSession, readSession, type SessionUser } from '#app/data/session.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { toast } from '#app/ui/toast-store.ts';

const LEAVE_MS = 100;

export function PortalHeader({ user }: { readonly user: SessionUser }) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function signOut(): Promise<void> {
    setLeaving(true);
    try {
      await rest('POST', '/api/auth/logout', { refreshToken: readSession()?.refreshToken ?? null });
      clearSession();
      toast({ title: 'Logged Out', description: 'You have been signed out.' });
      setTimeout(() => void navigate({ to: '/' }), LEAVE_MS);
    } catch {
      toast({
        title: 'Logout Error',
        description: 'You could not be signed out. Please try again.',
        variant: 'destructive',
      });
      setLeaving(false);
    }
  }

  return (
    <header className="on-steel border-accent border-b-4 bg-steel text-on-steel">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <div className="grid">
          <div className="flex items-center gap-3">
            <PageTitle className="display font-extrabold text-22">Client Portal</PageTitle>
            <span className="rounded-control border border-on-steel-muted px-2 py-0.5 font-semibold text-12">
              Client
            </span>
          </div>
          <p className="text-14 text-on-steel-muted">Welcome back, {user.username}</p>
        </div>
        <BusyButton
          busy={isLeaving}
          busyText="Signing Out..."
          className="action action-quiet"
          onClick={() => void signOut()}
        >
          Sign Out
        </BusyButton>
      </div>
    </header>
  );
}
