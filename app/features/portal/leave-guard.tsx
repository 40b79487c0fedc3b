import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { useSession } from '#app/data/use-session.ts';
import { Notice } from '#app/ui/notice.tsx';
import { hasUnsaved, unsavedOpenedBy, useHasUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { useReadOnly } from './read-only.ts';
import { TaskDialog } from './task-dialog.tsx';

type Place = { readonly pathname: string; readonly search: object };

/** Asks before a tab is left, or the whole page, whose forms hold something unsaved. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && leavesForms(current, next, unsavedOpenedBy()),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const isUnsaved = useHasUnsaved();
  const goOn = useEffectEvent(() => blocker.proceed?.());
  const isBlocked = blocker.status === 'blocked';
  useEffect(() => {
    // Saved while it was asked: there is nothing to ask any more.
    if (isBlocked && !isUnsaved) goOn();
  }, [isBlocked, isUnsaved]);
  return (
    <>
      <SignedOut />
      {children}
      {blocker.status === 'blocked' ? <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} /> : null}
    </>
  );
}

type LeaveDialogProps = { readonly onLeave: () => void; readonly onStay: () => void };

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <TaskDialog
      busy={false}
      failure={null}
      onClose={onStay}
      onSubmit={onLeave}
      submit={{ label: m.portal_leave(), busyText: m.portal_leave(), tone: 'bad' }}
      title={m.portal_unsaved()}
    >
      <p>{m.portal_unsaved_text()}</p>
    </TaskDialog>
  );
}

/** The session has ended under something unsaved, which is kept: how it can still be saved. */
function SignedOut() {
  const session = useSession();
  const isReadOnly = useReadOnly();
  // Whoever looks through the business's eyes has a session of another kind.
  if (session !== null || isReadOnly) return null;
  return (
    <Notice role="alert" title={m.portal_signed_out()} tone="warn">
      <p>{m.portal_signed_out_text()}</p>
      <a className="action action-quiet justify-self-start" href="/login" rel="noreferrer" target="_blank">
        {m.portal_signed_out_sign_in()}
      </a>
    </Notice>
  );
}

/**
 * Another tab, another part of one whose parts are forms, or another value of what opens a form. A day of the calendar
 * or an open order is none of that.
 *
 * @param openedBy the parameters that open forms with something unsaved
 */
export function leavesForms(current: Place, next: Place, openedBy: ReadonlyArray<string>): boolean {
  if (current.pathname !== next.pathname) return true;
  const hasParts = /\/(?:settings|setup)$/.test(current.pathname);
  const names = hasParts ? ['part', ...openedBy] : openedBy;
  return names.some((name) => valueOf(current, name) !== valueOf(next, name));
}

function valueOf({ search }: Place, name: string): unknown {
  return Object.entries(search).find(([key]) => key === name)?.[1];
}
