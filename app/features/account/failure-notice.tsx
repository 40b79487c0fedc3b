import { useEffect, useState, type ReactNode } from 'react';

import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { Failure } from './failure.ts';
import { waitText } from './wait-text.ts';

type FailureNoticeProps = { readonly failure: Failure; readonly children?: ReactNode };

/** What did not work, above the form that is kept as it is. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  const { title, message, retrySeconds } = failure;
  return (
    <div className="grid gap-2">
      <Notice role="alert" title={title} tone="bad">
        <p>{message}</p>
        {children}
      </Notice>
      {retrySeconds === null ? null : <Wait key={retrySeconds} seconds={retrySeconds} />}
    </div>
  );
}

/** Counts down beside the alert, which would read out every second. */
function Wait({ seconds }: { readonly seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="figure text-14 text-muted" role="timer">
      {left === 0 ? m.account_wait_over() : m.account_wait({ time: waitText(left) })}
    </p>
  );
}
