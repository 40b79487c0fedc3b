import type { Problem } from '#app/data/models.ts';
import { ProblemNote } from '#app/features/shell/problem-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

/** Instead of a place's figures, when they could not be had. */
export function PlaceProblem({ problem }: { readonly problem: Problem }) {
  return (
    <div className="page grid max-w-2xl gap-4 py-12">
      <PageTitle>{m.places_all()}</PageTitle>
      <Notice role="alert" title={m.places_failed_title()} tone="bad">
        <p>{problem.code === 'INTERNAL' ? m.places_failed() : problem.message}</p>
        <button
          className="action action-quiet justify-self-start"
          onClick={() => window.location.reload()}
          type="button"
        >
          {m.common_retry()}
        </button>
        <ProblemNote problem={problem} />
      </Notice>
    </div>
  );
}
