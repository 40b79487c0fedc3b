import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

import type { Problem } from '#app/data/models.ts';
import { ProblemNote } from '#app/features/shell/problem-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

/** Why there are no results, and the same search once more. */
export function SearchFailed({ problem }: { readonly problem: Problem }) {
  const router = useRouter();
  const href = useRouterState({ select: ({ location }) => location.href });
  const [isTrying, setTrying] = useState(false);
  const isOurs = problem.code === 'INTERNAL';

  async function tryAgain(): Promise<void> {
    setTrying(true);
    await router.invalidate({ sync: true });
    setTrying(false);
  }

  return (
    <Notice role="alert" title={m.search_error_title()} tone="bad">
      <p>{isOurs ? m.search_failed() : problem.message}</p>
      {isOurs ? <p>{m.search_failed_text()}</p> : null}
      {/* A link, so that it works without JavaScript too. */}
      <a
        aria-busy={isTrying}
        className="action action-quiet justify-self-start"
        href={href}
        onClick={(event) => {
          event.preventDefault();
          if (!isTrying) void tryAgain();
        }}
      >
        {isTrying ? m.search_busy() : m.search_retry()}
      </a>
      {problem.requestId === '' ? null : <ProblemNote problem={problem} />}
    </Notice>
  );
}
