import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useCallback, useEffect } from 'react';

import { endViewing, readViewing, type Viewing } from '#app/data/viewing.ts';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

/** Before what is stored counts as over: then it could not be told from nothing. */
const EARLY_MS = 2000;

/** Leaves the business and goes back to it in the admin portal; says why when nobody asked for it. */
export function useLeaveViewing({ user: { businessId } }: Viewing): (why: string | null) => void {
  const router = useRouter();
  return useCallback(
    (why) => {
      if (readViewing(Date.now()) === null && why !== null) return;
      endViewing();
      if (why !== null) toast({ title: m.portal_viewing_ended(), description: why });
      void router.navigate({
        to: '/admin/{-$tab}',
        params: { tab: 'businesses' },
        search: { open: businessId },
        replace: true,
      });
    },
    [router, businessId],
  );
}

type ViewingBarProps = { readonly viewing: Viewing; readonly onLeave: (why: string | null) => void };

/** Says all the time through whose eyes the portal is seen, and leads back. */
export function ViewingBar({ viewing, onLeave }: ViewingBarProps) {
  const { businessName, endsAt } = viewing;

  useEffect(() => {
    const timer = setTimeout(() => onLeave(m.portal_viewing_over()), endsAt - Date.now() - EARLY_MS);
    return () => clearTimeout(timer);
  }, [endsAt, onLeave]);

  return (
    <section aria-label={m.portal_viewing()} className="on-steel sticky top-0 z-30 bg-bad text-on-steel">
      <div className="page flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="flex items-center gap-2 font-semibold text-14">
          <Eye aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          {m.portal_viewing_as({ business: businessName })}
        </p>
        <button className="action action-quiet min-w-20" onClick={() => onLeave(null)} type="button">
          {m.portal_viewing_stop()}
        </button>
      </div>
    </section>
  );
}
